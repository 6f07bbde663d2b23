import { z } from 'zod'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { ownModules } from './organisation-modules.ts'

/** What one organisation has on, as its board reads it to change it. */
export const modulesOfOrganisation = z.object({
  version,
  /** Null: those of its kind. */
  modules: ownModules.nullable(),
  ofKind: ownModules,
})
export type ModulesOfOrganisation = z.output<typeof modulesOfOrganisation>

const ofBoard = {
  feature: 'account',
  path: '/api/projects/:domain/organisations/:accountId/modules',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ accountId: z.uuid() }),
  reply: modulesOfOrganisation,
} as const

export const getOrganisationModules = endpoint({
  ...ofBoard,
  method: 'GET',
  summary: 'Which modules an organisation has on: those of its kind, or its own',
  errors: [...gateErrors, 'organisationAbsent'],
})

export const setOrganisationModules = endpoint({
  ...ofBoard,
  method: 'PUT',
  summary: 'Give an organisation modules of its own, or those of its kind again',
  description:
    'It is refused from the next request on whatever belongs to a module that it has not. What the project itself has off is off for all.',
  body: seen.extend({ modules: ownModules.nullable() }),
  errors: [...gateErrors, 'organisationAbsent', 'changedMeanwhile'],
})
