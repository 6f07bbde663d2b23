import type { ArrangementRules } from '../arrangement-rules.ts'
import type { Taker } from './ground.ts'
import { shuffled } from './seeded-random.ts'

/** In which order people are given seats: as they came or drawn, their organisations as the rules say. */
export function orderPeople(
  takers: readonly Taker[],
  rules: ArrangementRules,
  random: () => number,
): Taker[] {
  const people = rules.seatOrder === 'random' ? shuffled(takers, random) : [...takers]
  if (rules.organisations === 'any') return people
  const groups = byOrganisation(people)
  return rules.organisations === 'together' ? groups.flat() : dealt(groups, people.length)
}

function byOrganisation(people: readonly Taker[]): Taker[][] {
  const groups = new Map<number, Taker[]>()
  for (const taker of people) {
    const group = groups.get(taker.organisation)
    if (group) group.push(taker)
    else groups.set(taker.organisation, [taker])
  }
  return [...groups.values()]
}

/** Every group spread evenly over the whole. */
function dealt(groups: readonly Taker[][], count: number): Taker[] {
  return groups
    .flatMap((group, which) =>
      group.map((taker, at) => ({ taker, which, place: ((at + 0.5) * count) / group.length })),
    )
    .sort((one, other) => one.place - other.place || one.which - other.which)
    .map(({ taker }) => taker)
}
