import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Asked } from '../station-parts.ts'
import { type StationRow, updateStation } from './station-store.ts'

/** Off with a reason, or on: at once, for whoever holds its row. What the board switched off stays its to switch on. */
export async function switchStation(
  { tx, now }: Asked,
  row: StationRow,
  { off, by }: { readonly off: string | null; readonly by: 'station' | 'board' },
): Promise<void> {
  if (row.disabledBy === 'board' && by === 'station') throw new Refusal('stationOffByBoard')
  const isSame = off === null ? row.disabledBy === null : row.disabledBy === by && row.disabledReason === off
  if (isSame) return
  const change = { disabledBy: off === null ? null : by, disabledReason: off ?? '' }
  await updateStation(tx, row, change, now)
  const { stationId, disabledBy, disabledReason } = row
  const deed = {
    action: off === null ? 'station.enable' : 'station.disable',
    ...{ subject: 'station', subjectId: stationId },
  }
  await record(tx, { ...deed, before: { disabledBy, disabledReason }, after: change }, now)
}
