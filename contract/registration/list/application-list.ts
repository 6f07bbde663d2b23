import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { certificateTypes } from '../../identity/certificates/certificate.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../../kit/list/bulk.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { applicationStates, reviewStandings } from '../application.ts'

export const applicationListRow = z.object({
  applicationId: z.uuid(),
  /** Null before it is handed in for the first time. */
  number: z.string().nullable(),
  name: z.string(),
  idType: z.enum(certificateTypes).nullable(),
  /** Masked; empty where there is none. */
  idNumber: z.string(),
  state: z.enum(applicationStates),
  /** What was handed in, each once: of a draft nothing. */
  subjects: z.array(texts),
  areas: z.array(texts),
  /** The one that entered the candidate; null of somebody who registers alone. */
  organisation: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  paid: z.boolean(),
})
export type ApplicationListRow = z.output<typeof applicationListRow>

/** The applications of a batch, as those see them who work at it. */
export const applicationList = list({
  row: applicationListRow,
  key: 'applicationId',
  columns: {
    number: { sortable: true, exported: true },
    name: { exported: true },
    idType: { exported: true },
    idNumber: { exported: true, masked: true },
    subjects: { exported: true },
    areas: { exported: true },
    organisation: { exported: true },
    submittedAt: { sortable: true, exported: true },
    paid: { exported: true },
    state: { exported: true },
  },
  filters: {
    /** As offices speak of it: each stands for some states. */
    review: { kind: 'values', values: reviewStandings },
    state: { kind: 'values', values: applicationStates },
    paid: { kind: 'values', values: ['paid', 'unpaid'] },
    subject: { kind: 'reference' },
    /** A province stands for its cities, a city for its sites. */
    area: { kind: 'reference' },
    organisation: { kind: 'reference', none: true },
  },
  search: { number: 'whole', name: 'beginning', idNumber: 'whole' },
  sort: { by: 'number', down: true },
  actions: { pass: { of: 'many' } },
})

export const searchApplications = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/application-searches',
  summary: 'The applications of a batch: filtered, searched, ordered, a page at a time',
  description:
    'Certificates are masked. Whoever is limited to batches, areas, subjects or organisations sees theirs alone. A POST, so that a name or an ID number that is searched stands in no address and no log; it changes nothing.',
  feature: 'registration',
  may: ['administrator', 'reviewer', 'support'],
  project: 'domain',
  module: null,
  readsOnly: true,
  params: domainParams.extend({ batchId: z.uuid().toLowerCase() }),
  body: listQueryOf(applicationList),
  reply: listReplyOf(applicationList),
  errors: [...gateErrors, 'batchAbsent'],
})

export const exportApplications = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/application-exports',
  summary: 'Write the applications of a batch into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  feature: 'registration',
  may: ['administrator', 'reviewer', 'support'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ batchId: z.uuid().toLowerCase() }),
  body: exportOf(applicationList),
  reply: begunWork,
  errors: [...gateErrors, 'batchAbsent', 'tooManyWorks'],
})

/** Who is sent away reads why, one by one: at the desk. */
export const passManyApplications = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/application-bulk-deeds',
  summary: 'Pass many applications that wait for a review; what became of each is told',
  description:
    'Each as at the desk: at the first of two looks it goes on to the second. Code 11 where some were refused, 40 where nothing waited. What somebody else has in hand is skipped with 40, and its key.',
  feature: 'registration',
  may: ['reviewer'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ batchId: z.uuid().toLowerCase() }),
  body: bulkDeedOf(applicationList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge'],
})
