import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { HeldAppointment } from '#contract/holdings/held-exam.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import {
  listOwnedApplications,
  type OwnedApplication,
  type RegistrationParts,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listCancellations, listMade, listWaits } from './own/own-store.ts'

/** Exams that somebody appointed are times and places under numbers: they lead to nobody once the account is closed. */
export function tieAppointments(parts: Pick<RegistrationParts, 'batches'>): AccountTie {
  return {
    binds: async () => false,
    wipe: async () => {},
    tell: async (tx, accountId) => ({ appointments: await tellAppointments(parts, tx, accountId) }),
    join: async () => {},
  }
}

interface Kept {
  readonly applicationId: string
  readonly subjectId: string
  readonly areaId: string | null
  readonly state: HeldAppointment['state']
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly at: Date
  readonly changes: number
}

/** What they have first, then what they wait for, and what they called off. */
async function tellAppointments(
  parts: Pick<RegistrationParts, 'batches'>,
  tx: Tx,
  accountId: string,
): Promise<HeldAppointment[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const of = new Map(own.map((one) => [one.applicationId, one]))
  const ids = [...of.keys()]
  const made = (await listMade(tx, ids)).map((one): Kept => ({ ...one, state: 'appointed' }))
  const waits = (await listWaits(tx, ids)).map(
    ({ offeredUntil, askedAt, ...wait }): Kept => ({
      ...{ ...wait, at: askedAt, changes: 0 },
      state: offeredUntil ? 'offered' : 'waiting',
    }),
  )
  const cancelled = (await listCancellations(tx, ids)).map(
    ({ cancelledAt, ...one }): Kept => ({
      ...{ ...one, areaId: null, startsAt: null, endsAt: null, changes: 0 },
      ...{ at: cancelledAt, state: 'cancelled' },
    }),
  )
  return [...made, ...waits, ...cancelled].flatMap((kept) => {
    const application = of.get(kept.applicationId)
    return application ? [toldOf(kept, application)] : []
  })
}

function toldOf(
  { subjectId, areaId, state, startsAt, endsAt, at, changes }: Kept,
  { batch, number }: OwnedApplication,
): HeldAppointment {
  return {
    ...{ applicationNumber: number, batchName: batch.name, state, changes },
    subject: batch.subjects.find((one) => one.subjectId === subjectId)?.name ?? nameless,
    site: siteOf(batch, areaId),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    at: at.toISOString(),
  }
}

const siteOf = ({ areas }: Batch, areaId: string | null) =>
  areas.find((area) => area.areaId === areaId)?.name ?? null
const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
