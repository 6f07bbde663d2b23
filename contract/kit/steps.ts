/** One step of a life: from which states it leads where, who takes it, and what else must be so. */
export interface Step<State extends string, By extends string, Facts extends object = object> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly By[]
  /** Facts of the thing besides its state, all of them. */
  readonly when?: Readonly<Partial<Facts>>
}

/** The life of a thing as a table. Nothing else may change its state. */
export type Steps<State extends string, By extends string, Facts extends object = object> = Readonly<
  Record<string, Step<State, By, Facts>>
>

/** What a step asks of a thing. */
export type Standing<State extends string, Facts extends object> = Facts & { readonly state: State }

/** Whether the thing may take the step, and one of these roles may take it. Draws the button and guards the server. */
export function canTake<State extends string, By extends string, Facts extends object>(
  step: Step<State, By, Facts>,
  standing: Standing<State, Facts>,
  roles: readonly string[],
): boolean {
  return (
    step.from.includes(standing.state) &&
    step.by.some((role) => roles.includes(role)) &&
    (step.when === undefined || isSo(step.when, standing))
  )
}

function isSo<Facts extends object>(when: Readonly<Partial<Facts>>, facts: Facts): boolean {
  return Object.entries(when).every(([name, wanted]) => facts[name as keyof Facts] === wanted)
}

/** The names of the steps that can be taken from here, in the table's order. */
export function stepsFrom<Name extends string, State extends string, By extends string, Facts extends object>(
  table: Readonly<Record<Name, Step<State, By, Facts>>>,
  standing: Standing<State, Facts>,
  roles: readonly string[],
): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => canTake(table[name], standing, roles))
}
