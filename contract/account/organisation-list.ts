import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { organisationKinds } from './account.ts'
import { institutionStates } from './institution/institution.ts'
import { organisation } from './organisation-endpoints.ts'

/** The accounts of organisations in a project. */
export const organisationList = list({
  row: organisation,
  key: 'accountId',
  columns: {
    name: { sortable: true, exported: true },
    accountName: { sortable: true, exported: true },
    organisationKind: { exported: true },
    collegeCode: { exported: true },
    collegeName: { exported: true },
    createdAt: { sortable: true, exported: true },
    passwordExpiresAt: {},
    auditStatus: { exported: true },
    closedAt: { exported: true },
  },
  filters: {
    kind: { kind: 'values', values: organisationKinds },
    audit: { kind: 'values', values: ['underReview', 'approved', 'refused'] },
    information: { kind: 'values', values: institutionStates },
    account: { kind: 'values', values: ['open', 'closed'] },
    password: { kind: 'values', values: ['own', 'oneTime'] },
  },
  search: { name: 'part', accountName: 'part' },
  sort: { by: 'createdAt', down: true },
  actions: { renewAccess: { of: 'one' }, close: { of: 'many' }, open: { of: 'many' } },
})

const may = ['administrator', 'operator'] as const

export const searchOrganisations = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisation-searches',
  summary: 'The accounts of organisations in a project: filtered, searched, ordered, a page at a time',
  description: 'A POST, as every list: what is searched stands in no address and no log. It changes nothing.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(organisationList),
  reply: listReplyOf(organisationList),
  errors: gateErrors,
})

export const changeManyOrganisations = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisation-bulk-deeds',
  summary: 'Close or open the accounts of many organisations; what became of each is told',
  description:
    'Code 11 where some were refused, 40 where all were so already. `all` means what matches when it arrives.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params: domainParams,
  body: bulkDeedOf(organisationList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'choiceTooLarge'],
})

export const exportOrganisations = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisation-exports',
  summary: 'Write the accounts of organisations into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  feature: 'account',
  may: may,
  project: 'domain',
  module: null,
  params: domainParams,
  body: exportOf(organisationList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})
