/** One step of a life: from which states it leads where, and who takes it. */
export interface Step<State extends string, By extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly By[]
}

/** The life of a thing as a table. Nothing else may change its state. */
export type Steps<State extends string, By extends string> = Readonly<Record<string, Step<State, By>>>

/** Whether a thing in this state may take the step, and one of these roles may take it. Draws the button and guards the server. */
export function canTake<State extends string, By extends string>(
  step: Step<State, By>,
  state: State,
  roles: readonly string[],
): boolean {
  return step.from.includes(state) && step.by.some((role) => roles.includes(role))
}

/** The names of the steps that can be taken from here, in the table's order. */
export function stepsFrom<Table extends Steps<State, By>, State extends string, By extends string>(
  table: Table,
  state: State,
  roles: readonly string[],
): (keyof Table & string)[] {
  return Object.entries(table)
    .filter(([, step]) => canTake(step, state, roles))
    .map(([name]) => name)
}
