import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { applicationStates, reviewStandings } from '../application.ts'
import { applicationListRow } from './application-list.ts'

/** What an organisation has handed in for its people in a batch, and what it has begun. */
export const enteredApplicationList = list({
  row: applicationListRow.omit({ organisation: true }),
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

export const searchEnteredApplications = endpoint({
  method: 'POST',
  path: '/api/batches/:batchId/application-searches',
  summary:
    'The applications of an organisation’s own records in a batch: filtered, searched, ordered, a page at a time',
  description:
    'Those of its records alone: what somebody registered by themselves, or another organisation for them, is not among them. Certificates are masked. A POST, so that a name or an ID number that is searched stands in no address and no log; it changes nothing.',
  feature: 'registration',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
  readsOnly: true,
  params: z.object({ batchId: z.uuid().toLowerCase() }),
  body: listQueryOf(enteredApplicationList),
  toViewers: true,
  reply: listReplyOf(enteredApplicationList),
  errors: [...gateErrors, 'batchAbsent'],
})
