import type { NewMark } from '#contract/exam-day/situation-endpoints.ts'
import { newUuid } from '#web/platform/new-uuid.ts'

/** A mark of this moment, with an id of its own. */
export const freshMark = (
  applicationId: string,
  kind: NewMark['kind'],
  of: Partial<Pick<NewMark, 'note' | 'roomId' | 'seat'>> = {},
): NewMark => ({
  ...{ markId: newUuid(), applicationId, kind, note: '', roomId: null, seat: null },
  ...{ at: new Date().toISOString(), ...of },
})
