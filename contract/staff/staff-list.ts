import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { staffMember } from './staff-endpoints.ts'

/** Everybody who works at the console. */
export const staffList = list({
  row: staffMember,
  key: 'staffId',
  columns: {
    name: { sortable: true, exported: true },
    operator: { exported: true },
    grants: { exported: true },
    secondFactorOn: { exported: true },
    passwordExpiresAt: {},
    closedAt: { sortable: true, exported: true },
  },
  filters: {
    role: { kind: 'values', values: ['operator', ...grantedRoles] },
    project: { kind: 'reference', none: true },
    secondFactor: { kind: 'values', values: ['on', 'due', 'off'] },
    account: { kind: 'values', values: ['open', 'closed'] },
  },
  search: { name: 'part' },
  sort: { by: 'name', down: false },
  actions: {
    grantRoles: { of: 'one' },
    renewAccess: { of: 'one' },
    requireSecondFactor: { of: 'many' },
    waiveSecondFactor: { of: 'many' },
    close: { of: 'many' },
  },
})

export const searchStaff = endpoint({
  method: 'POST',
  path: '/api/staff/searches',
  summary: 'Everybody who works at the console: filtered, searched, ordered, a page at a time',
  description: 'A POST, as every list: what is searched stands in no address and no log. It changes nothing.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  readsOnly: true,
  body: listQueryOf(staffList),
  reply: listReplyOf(staffList),
  errors: [],
})

export const changeManyStaff = endpoint({
  method: 'POST',
  path: '/api/staff/bulk-deeds',
  summary:
    'Require a second factor of many, or no longer, or close their accounts; what became of each is told',
  description:
    'Code 11 where some were refused (nobody closes their own account), 40 where all were so already. `all` means what matches when it arrives.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  body: bulkDeedOf(staffList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: ['choiceTooLarge'],
})

export const exportStaff = endpoint({
  method: 'POST',
  path: '/api/staff/exports',
  summary: 'Write everybody who works at the console into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  body: exportOf(staffList),
  reply: begunWork,
  errors: ['tooManyWorks'],
})
