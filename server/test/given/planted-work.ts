import { workKind } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'

/** Rows to write, so many to a portion, each with a pause before; then a file of this text. */
export interface PlantedInput {
  readonly rows: number
  readonly atOnce: number
  readonly pauseMs?: number
  readonly failsAt?: number
}

/** A work that writes numbered rows into the history: whatever is there twice, or missing, is seen. */
export const plantedKind = workKind<PlantedInput, number>({
  name: 'organisation.import',
  async next({ workId, input, cursor, now }) {
    const { rows, atOnce, pauseMs = 0, failsAt } = input
    const from = cursor ?? 0
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return async (tx) => {
      const to = Math.min(from + atOnce, rows)
      for (let row = from; row < to; row += 1) {
        if (row === failsAt) throw new Error(`row ${row} cannot be written`)
        const deed = { action: 'planted.row', subject: 'planted', subjectId: workId, before: null }
        await record(tx, { ...deed, after: { row } }, now)
      }
      return { next: to < rows ? to : 'end', done: to }
    }
  },
})
