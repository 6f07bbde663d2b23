import { z } from 'zod'
import { reviewOrders } from '../../batch/batch.ts'
import { texts } from '../../batch/form/form.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { applicationStates, reviewStandings } from '../application.ts'
import { filesWishOf } from './application-files.ts'
import { applicationListRow } from './application-list.ts'

/** What an organisation has handed in for its people in a batch, and what it has begun. */
export const enteredApplicationList = list({
  row: applicationListRow.omit({ organisation: true }).extend({
    /** Of a draft whether it has all that it is handed in with; else true. */
    isReady: z.boolean(),
  }),
  key: 'applicationId',
  columns: {
    number: { sortable: true, exported: true },
    name: { exported: true },
    idType: { exported: true },
    idNumber: { exported: true, masked: true },
    subjects: { exported: true },
    areas: { exported: true },
    submittedAt: { sortable: true, exported: true },
    paid: { exported: true },
    state: { exported: true },
  },
  filters: {
    review: { kind: 'values', values: reviewStandings },
    state: { kind: 'values', values: applicationStates },
    paid: { kind: 'values', values: ['paid', 'unpaid'] },
    subject: { kind: 'reference' },
    /** A province stands for its cities, a city for its sites. */
    area: { kind: 'reference' },
  },
  search: { number: 'whole', name: 'beginning', idNumber: 'whole' },
  sort: { by: 'number', down: true },
  actions: {},
})

/** What every endpoint of this list says of who may come. */
const organisation = {
  feature: 'registration',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const
const batchParams = z.object({ batchId: z.uuid().toLowerCase() })

export const searchEnteredApplications = endpoint({
  method: 'POST',
  path: '/api/batches/:batchId/application-searches',
  summary:
    'The applications of an organisation’s own records in a batch: filtered, searched, ordered, a page at a time',
  description:
    'Those of its records alone: what somebody registered by themselves, or another organisation for them, is not among them. Certificates are masked. A POST, so that a name or an ID number that is searched stands in no address and no log; it changes nothing.',
  ...organisation,
  readsOnly: true,
  params: batchParams,
  body: listQueryOf(enteredApplicationList),
  toViewers: true,
  reply: listReplyOf(enteredApplicationList),
  errors: [...gateErrors, 'batchAbsent'],
})

export const exportEnteredApplications = endpoint({
  ...organisation,
  method: 'POST',
  path: '/api/batches/:batchId/application-exports',
  summary: 'Write the applications of an organisation’s own records into a file, as the list shows them',
  description:
    'All that a view finds, or the chosen ones. A long work: its file is at `getWorkResult`. Certificates are masked as in the list.',
  params: batchParams,
  body: exportOf(enteredApplicationList),
  reply: begunWork,
  errors: [...gateErrors, 'batchAbsent', 'tooManyWorks'],
})

export const packEnteredFiles = endpoint({
  ...organisation,
  method: 'POST',
  path: '/api/batches/:batchId/application-file-exports',
  summary: 'Pack the photos and attachments of an organisation’s own people into one zip',
  description:
    'A long work: its file is at `getWorkResult`. Of what was never handed in nothing is packed. The names of the files hold whole ID numbers; history says who asked for them.',
  params: batchParams,
  body: filesWishOf(enteredApplicationList),
  reply: begunWork,
  errors: [...gateErrors, 'batchAbsent', 'tooManyWorks'],
})

/** A batch in which an organisation may have people. */
const entrantBatch = z.object({
  batchId: z.uuid(),
  name: texts,
  examStartsAt: z.iso.datetime(),
  examEndsAt: z.iso.datetime(),
  review: z.enum(reviewOrders),
  /** Whether organisations register in it now. */
  isOpen: z.boolean(),
})
export type EntrantBatch = z.output<typeof entrantBatch>

export const listEntrantBatches = endpoint({
  ...organisation,
  method: 'GET',
  path: '/api/entrant-batches',
  summary: 'The batches of the project, for an organisation that works in one of them',
  toViewers: true,
  reply: z.array(entrantBatch),
  errors: gateErrors,
})
