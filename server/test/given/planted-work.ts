import type { FileStore } from '#server/adapters/files/port.ts'
import { storeWritten, workKind } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'

/** Rows to write, so many to a portion, each with a pause before. */
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

/** What a planted file says: a kilobyte a line. */
export async function* plantedLines(kilobytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < kilobytes; at += 1) yield Buffer.from(`${at},欧阳素`.padEnd(1_016).concat('\r\n'))
}

/** A work of one portion, which writes a file of so much. */
export function plantedFileKind(files: FileStore) {
  return workKind<{ readonly kilobytes: number }, number>({
    name: 'organisation.export',
    async next({ scope, input: { kilobytes } }) {
      const file = { name: '名单.csv', mediaType: 'text/csv', content: plantedLines(kilobytes) }
      const result = await storeWritten(files, scope, file)
      return async () => ({ next: 'end', done: kilobytes, result })
    },
  })
}
