//! The analyses against their definitions, on random control-flow graphs.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use minicc_core::analysis::{DefinitionId, Dominance, Frontiers, Liveness, Loops, Reaching, unassigned_uses};
use minicc_core::entity::Entity;
use minicc_core::ir::{Block, Form, Function, Graph, Operand, Parameter, Terminator, Value, Variables};
use minicc_core::ssa;

use common::calls::{Forms, Given};
use common::graphs;
use common::naive::{self, Dominators};
use common::random::Random;

/// Calls `check` on many small and some larger functions, with unreachable blocks and unassigned uses.
fn for_any(seed: u64, check: impl Fn(&Function<Variables>)) {
    let mut random = Random::new(seed);
    for round in 0..2_000 {
        check(&graphs::any(&mut random, if round % 20 == 0 { 40 } else { 10 }));
    }
    for _ in 0..10 {
        check(&graphs::any(&mut random, 150));
    }
}

/// Calls `check` on many small and some larger verified functions.
fn for_valid(seed: u64, check: impl Fn(&Function<Variables>, &mut Random)) {
    let mut random = Random::new(seed);
    for round in 0..1_200 {
        let function = graphs::valid(&mut random, if round % 20 == 0 { 30 } else { 10 });
        check(&function, &mut random);
    }
}

fn sorted(blocks: &[Block]) -> Vec<Block> {
    let mut blocks = blocks.to_vec();
    blocks.sort();
    blocks
}

#[test]
fn a_block_dominates_what_cannot_be_reached_without_it() {
    for_any(1, |function| {
        let dominance = Dominance::new(function, &Graph::new(function));
        let dominators = Dominators::new(function);
        for above in function.blocks.keys() {
            for below in function.blocks.keys() {
                let expected = dominators.dominates(above, below);
                assert_eq!(dominance.dominates(above, below), expected, "{above:?} {below:?}\n{function}");
            }
        }
    });
}

#[test]
fn the_immediate_dominator_is_the_nearest_strict_one() {
    for_any(2, |function| {
        let dominance = Dominance::new(function, &Graph::new(function));
        let dominators = Dominators::new(function);
        for block in function.blocks.keys() {
            assert_eq!(dominance.immediate(block), dominators.immediate(block), "{block:?}\n{function}");
            let children = dominators.children(function, block);
            assert_eq!(dominance.children(block), children, "{block:?}\n{function}");
        }
    });
}

#[test]
fn the_walk_over_the_dominator_tree_takes_siblings_by_label() {
    for_any(3, |function| {
        fn walk(
            function: &Function<Variables>,
            dominators: &Dominators,
            block: Block,
            order: &mut Vec<Block>,
        ) {
            order.push(block);
            for child in dominators.children(function, block) {
                walk(function, dominators, child, order);
            }
        }
        let mut order = Vec::new();
        walk(function, &Dominators::new(function), function.entry(), &mut order);
        assert_eq!(Dominance::new(function, &Graph::new(function)).preorder(), order, "{function}");
    });
}

#[test]
fn a_frontier_holds_each_join_that_a_block_nearly_dominates_once() {
    for_any(4, |function| {
        let graph = Graph::new(function);
        let dominance = Dominance::new(function, &graph);
        let frontiers = Frontiers::new(&graph, &dominance, function.blocks.len());
        let dominators = Dominators::new(function);
        for block in function.blocks.keys() {
            let expected: Vec<Block> = if dominators.reachable.contains(&block) {
                dominators.frontier(function, block).into_iter().collect()
            } else {
                Vec::new()
            };
            assert_eq!(sorted(frontiers.of(block)), expected, "{block:?}\n{function}");
        }
    });
}

#[test]
fn predecessors_stand_once_and_in_order() {
    for_any(5, |function| {
        let graph = Graph::new(function);
        for block in function.blocks.keys() {
            let expected: Vec<Block> = naive::predecessors(function, block).into_iter().collect();
            assert_eq!(graph.predecessors(block), expected, "{block:?}\n{function}");
        }
    });
}

#[test]
fn a_function_without_blocks_has_an_empty_graph() {
    let function = Function::<Variables>::new("f");
    let graph = Graph::new(&function);
    assert_eq!(graph.order(), []);
    assert_eq!(Dominance::new(&function, &graph).preorder(), []);
}

#[test]
fn targets_that_do_not_exist_are_left_out() {
    for_any(17, |function| {
        let mut function = function.clone();
        let count = function.blocks.len();
        for block in function.blocks.keys() {
            let terminator = &mut function.blocks[block].terminator;
            // The first block behind the last one, or one far away.
            let nowhere = Block::new(if block.index() % 2 == 0 { count } else { count + 99 });
            *terminator = match *terminator {
                Terminator::Branch(condition, _, no) if block.index() % 3 == 0 => {
                    Terminator::Branch(condition, nowhere, no)
                }
                Terminator::Jump(_) if block.index() % 5 == 1 => Terminator::Jump(nowhere),
                other => other,
            };
        }
        let graph = Graph::new(&function);
        let dominance = Dominance::new(&function, &graph);
        for (block, data) in function.blocks.iter() {
            for target in data.terminator.targets().filter(|target| target.index() < count) {
                assert!(graph.predecessors(target).contains(&block), "{function}");
            }
        }
        assert_eq!(sorted(dominance.preorder()), sorted(graph.order()));
    });
}

#[test]
fn only_edges_that_close_a_cycle_go_against_the_reverse_postorder() {
    for_any(6, |function| {
        let graph = Graph::new(function);
        let reachable = naive::reachable(function, None);
        assert_eq!(sorted(graph.order()), reachable.iter().copied().collect::<Vec<_>>(), "{function}");
        assert_eq!(graph.order().first(), Some(&function.entry()));
        for (number, block) in graph.order().iter().enumerate() {
            assert_eq!(graph.position(*block) as usize, number, "{function}");
        }
        for block in function.blocks.keys() {
            assert_eq!(graph.is_reachable(block), reachable.contains(&block), "{function}");
        }
        // Where a path of forward edges leads.
        let mut forward: BTreeMap<Block, BTreeSet<Block>> = BTreeMap::new();
        for &block in graph.order().iter().rev() {
            let mut found = BTreeSet::from([block]);
            for next in naive::successors(function, block) {
                if !graph.is_retreating(block, next) {
                    assert!(graph.position(block) < graph.position(next), "{function}");
                    found.extend(&forward[&next]);
                }
            }
            forward.insert(block, found);
        }
        for &block in graph.order() {
            for next in naive::successors(function, block) {
                let closes = graph.is_retreating(block, next);
                assert!(!closes || forward[&next].contains(&block), "{block:?} to {next:?}\n{function}");
            }
        }
    });
}

#[test]
fn in_a_reducible_graph_the_edges_against_the_order_are_those_to_a_dominator() {
    let seen = std::cell::Cell::new(0);
    for_any(7, |function| {
        let graph = Graph::new(function);
        let dominators = Dominators::new(function);
        let is_back = |from: Block, to: Block| dominators.dominates(to, from);
        // Reducible: without the edges to dominators there is no cycle, so that every block can be taken once
        // all that leads to it has been.
        let mut taken: BTreeSet<Block> = BTreeSet::new();
        while let Some(next) = dominators.reachable.iter().find(|block| {
            let from = naive::predecessors(function, **block);
            let mut from = from.iter().filter(|from| dominators.reachable.contains(from));
            !taken.contains(block) && from.all(|from| is_back(*from, **block) || taken.contains(from))
        }) {
            taken.insert(*next);
        }
        if taken != dominators.reachable {
            return;
        }
        seen.set(seen.get() + 1);
        for &from in graph.order() {
            for to in naive::successors(function, from) {
                assert_eq!(
                    graph.is_retreating(from, to),
                    is_back(from, to),
                    "{from:?} to {to:?}\n{function}"
                );
            }
        }
    });
    assert!((500..1_900).contains(&seen.get()), "{} of 2,010 graphs are reducible", seen.get());
}

#[test]
fn a_natural_loop_holds_what_reaches_its_back_edges_without_its_header() {
    let deepest = std::cell::Cell::new(0);
    for_any(15, |function| {
        let graph = Graph::new(function);
        let loops = Loops::new(&graph, &Dominance::new(function, &graph), function.blocks.len());
        let dominators = Dominators::new(function);
        // The body of the loop of each header.
        let mut bodies: BTreeMap<Block, BTreeSet<Block>> = BTreeMap::new();
        for &header in &dominators.reachable {
            let sources = naive::predecessors(function, header);
            let mut work: Vec<Block> =
                sources.into_iter().filter(|from| dominators.dominates(header, *from)).collect();
            if work.is_empty() {
                continue;
            }
            let mut body = BTreeSet::from([header]);
            while let Some(block) = work.pop() {
                if body.insert(block) {
                    let from = naive::predecessors(function, block).into_iter();
                    work.extend(from.filter(|from| dominators.reachable.contains(from)));
                }
            }
            bodies.insert(header, body);
        }
        for block in function.blocks.keys() {
            // From the outermost in: the larger body is around the smaller one.
            let mut around: Vec<(&Block, &BTreeSet<Block>)> =
                bodies.iter().filter(|(_, body)| body.contains(&block)).collect();
            around.sort_by_key(|(_, body)| std::cmp::Reverse(body.len()));
            let expected: Vec<Block> = around.into_iter().map(|(header, _)| *header).collect();
            let mut found: Vec<Block> = Vec::new();
            let mut walker = loops.innermost(block);
            while let Some(inner) = walker {
                found.insert(0, loops.header(inner));
                walker = loops.parent(inner);
            }
            assert_eq!(found, expected, "{block:?}\n{function}");
            assert_eq!(loops.depth(block) as usize, expected.len(), "{block:?}\n{function}");
            deepest.set(deepest.get().max(expected.len()));
        }
    });
    assert!(deepest.get() >= 4, "no loops nest more than {} deep", deepest.get());
}

fn check_liveness<F: Form>(function: &Function<F>) {
    let liveness = Liveness::new(function, &Graph::new(function));
    for (block, (live_in, live_out)) in naive::liveness(function) {
        let expected: Vec<Value> = live_in.into_iter().collect();
        assert_eq!(liveness.live_in(block), expected, "into {block:?}\n{function}");
        let expected: Vec<Value> = live_out.into_iter().collect();
        assert_eq!(liveness.live_out(block), expected, "out of {block:?}\n{function}");
    }
}

#[test]
fn a_value_is_live_where_a_path_leads_to_a_use_before_any_definition() {
    for_any(8, check_liveness);
    for_valid(9, |function, _| {
        check_liveness(function);
        let ssa = ssa::construct(function);
        check_liveness(&ssa);
        check_liveness(&ssa::destroy(&ssa));
        check_liveness(&ssa::destroy_coalesced(&ssa));
    });
}

#[test]
fn a_use_is_unassigned_exactly_where_the_must_analysis_says_so() {
    let found = std::cell::Cell::new(0);
    for_any(10, |function| {
        let expected = naive::unassigned(function);
        found.set(found.get() + usize::from(!expected.is_empty()));
        let graph = Graph::new(function);
        let unassigned = unassigned_uses(function, &graph, &Reaching::new(function, &graph));
        assert_eq!(unassigned, expected, "{function}");
    });
    assert!((500..2_000).contains(&found.get()), "{} of 2,010 functions have such uses", found.get());
}

/// A definition, as a person names it: the variable's entry value, or an instruction.
type Site = (Value, Option<(Block, usize)>);

/// For each operand that is a value, in the order of `Reaching::uses`, the definitions that reach it.
fn naive_reaching(function: &Function<Variables>) -> BTreeMap<Block, Vec<BTreeSet<Site>>> {
    let reachable = naive::reachable(function, None);
    let results = |block: Block| {
        let instructions = function.blocks[block].instructions.iter().enumerate();
        instructions.filter_map(move |(position, one)| Some((one.result?, Some((block, position)))))
    };
    let assign = |reaching: &mut BTreeSet<Site>, site: Site| {
        reaching.retain(|(variable, _)| *variable != site.0);
        reaching.insert(site);
    };
    let mut out: BTreeMap<Block, BTreeSet<Site>> =
        reachable.iter().map(|block| (*block, BTreeSet::new())).collect();
    let incoming = |out: &BTreeMap<Block, BTreeSet<Site>>, block: Block| -> BTreeSet<Site> {
        let from = naive::predecessors(function, block).into_iter().filter(|from| reachable.contains(from));
        let entry = function.values.keys().filter(|_| block == function.entry()).map(|value| (value, None));
        from.flat_map(|from| out[&from].iter().copied()).chain(entry).collect()
    };
    loop {
        let before = out.clone();
        for &block in &reachable {
            let mut reaching = incoming(&out, block);
            results(block).for_each(|site| assign(&mut reaching, site));
            out.insert(block, reaching);
        }
        if out == before {
            break;
        }
    }
    let mut uses = BTreeMap::new();
    for &block in &reachable {
        let data = &function.blocks[block];
        let mut reaching = incoming(&out, block);
        let mut list: Vec<BTreeSet<Site>> = Vec::new();
        let of = |reaching: &BTreeSet<Site>, value: Value| -> BTreeSet<Site> {
            reaching.iter().copied().filter(|(variable, _)| *variable == value).collect()
        };
        for (position, one) in data.instructions.iter().enumerate() {
            list.extend(one.op.operands().filter_map(Operand::value).map(|value| of(&reaching, value)));
            if let Some(result) = one.result {
                assign(&mut reaching, (result, Some((block, position))));
            }
        }
        let end = data.terminator.operand().and_then(Operand::value);
        list.extend(end.map(|value| of(&reaching, value)));
        uses.insert(block, list);
    }
    uses
}

#[test]
fn the_definitions_behind_a_use_are_those_that_reach_it_on_some_path() {
    for_any(11, |function| {
        let graph = Graph::new(function);
        let reaching = Reaching::new(function, &graph);
        let mut sites: BTreeMap<usize, Site> =
            function.values.keys().map(|value| (value.index(), (value, None))).collect();
        for (block, data) in function.blocks.iter() {
            let instructions = data.instructions.iter().enumerate();
            let results =
                instructions.filter_map(|(position, one)| Some((one.result?, Some((block, position)))));
            sites.extend(reaching.results(block).iter().map(|one| one.index()).zip(results));
        }
        let behind = |definition: DefinitionId| {
            let mut found = BTreeSet::new();
            let mut seen = BTreeSet::new();
            let mut work = vec![definition];
            while let Some(definition) = work.pop() {
                if !seen.insert(definition.index()) {
                    continue;
                }
                match reaching.join(definition) {
                    Some(join) => work.extend(join.inputs.iter().map(|(_, input)| *input)),
                    None => {
                        found.insert(sites[&definition.index()]);
                    }
                }
            }
            found
        };
        for (block, expected) in naive_reaching(function) {
            let found: Vec<BTreeSet<Site>> = reaching.uses(block).iter().map(|one| behind(*one)).collect();
            assert_eq!(found, expected, "{block:?}\n{function}");
        }
    });
}

#[test]
fn a_phi_stands_exactly_where_its_variable_is_live_in_the_iterated_frontier() {
    let phis = std::cell::Cell::new(0);
    for_valid(12, |function, _| {
        let ssa = ssa::construct(function);
        let dominators = Dominators::new(function);
        let live = naive::liveness(function);
        for variable in function.values.keys() {
            let sites = naive::definition_sites(function, variable);
            let frontier = dominators.iterated_frontier(function, &sites);
            for (block, data) in ssa.blocks.iter() {
                let name = function.values[variable].name;
                let found = data.phis.iter().filter(|phi| ssa.values[phi.result].name == name).count();
                let expected = frontier.contains(&block) && live[&block].0.contains(&variable);
                assert_eq!(found, usize::from(expected), "{block:?} {variable:?}\n{function}{ssa}");
                phis.set(phis.get() + found);
            }
        }
    });
    assert!(phis.get() > 1_500, "only {} phis", phis.get());
}

#[test]
fn ssa_form_is_what_the_chapters_algorithm_makes() {
    for_valid(13, |function, _| {
        assert_eq!(ssa::construct(function).to_string(), naive::ssa_text(function), "{function}");
    });
}

#[test]
fn a_random_function_runs_the_same_in_every_form() {
    let returned = std::cell::Cell::new(0);
    for_valid(14, |function, random| {
        let forms = Forms::of(function);
        for _ in 0..3 {
            let memory = random.scalars(4);
            let given: Vec<Given> = function
                .parameters
                .iter()
                .map(|parameter| match parameter {
                    Parameter::Scalar(_) => Given::Int(random.scalar()),
                    Parameter::Buffer(_) => {
                        let start = random.below(3);
                        Given::Shared { start, length: 4 - start }
                    }
                })
                .collect();
            let outcome = forms.call(&given, &memory, 40);
            returned.set(returned.get() + usize::from(outcome.result.is_ok()));
        }
    });
    assert!((500..3_400).contains(&returned.get()), "{} of 3,600 calls returned", returned.get());
}
