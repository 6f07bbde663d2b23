import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { organisationHome } from './organisation-home.ts'

export const getOrganisationHome = endpoint({
  method: 'GET',
  path: '/api/me/organisation-home',
  summary:
    'What waits for an organisation, batch by batch: people to mend, to hand in, to pay for; windows; quotas',
  description: 'Of batches that are not over. Counted from the same rows as its list of people.',
  feature: 'examinee',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
  toViewers: true,
  reply: organisationHome,
  errors: gateErrors,
})
