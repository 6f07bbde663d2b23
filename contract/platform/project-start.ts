import { z } from 'zod'
import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors, projectDomain } from '../kit/gate.ts'
import { projectStates } from '../project/project.ts'
import { windowKinds } from '../project/window.ts'
import { applicationStates } from '../registration/application.ts'

const many = z.number().int().min(0)

/** What is there of what a project needs before its first batch opens. */
export const startFacts = z.object({
  /** A logo, or a sentence about the exam. */
  hasLook: z.boolean(),
  /** Of the project, or of a batch of its own. */
  hasRegistrationTimes: z.boolean(),
  batches: many,
  /** Batches with a subject, with an area, with places, with more in their form than a new one has. */
  withSubjects: many,
  withAreas: many,
  withPlaces: many,
  withForm: many,
  publishedNotices: many,
  administrators: many,
  openBatches: many,
  /** The newest batch that was not opened yet: what is missing is set there. */
  preparedBatchId: z.uuid().nullable(),
})
export type StartFacts = z.output<typeof startFacts>

/** In the order in which a board comes to them. */
export const startThings = [
  'look',
  'batch',
  'places',
  'form',
  'registrationTimes',
  'notice',
  'secondAdministrator',
  'open',
] as const
export type StartThing = (typeof startThings)[number]

/** What is done of it. */
export function doneThings(facts: StartFacts): ReadonlySet<StartThing> {
  const isDone: Record<StartThing, boolean> = {
    look: facts.hasLook,
    batch: facts.batches > 0,
    places: facts.withSubjects > 0 && facts.withAreas > 0 && facts.withPlaces > 0,
    form: facts.withForm > 0,
    registrationTimes: facts.hasRegistrationTimes,
    notice: facts.publishedNotices > 0,
    secondAdministrator: facts.administrators > 1,
    open: facts.openBatches > 0,
  }
  return new Set(startThings.filter((thing) => isDone[thing]))
}

export const getProjectStart = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/start',
  summary:
    'How a project stands: what is open, how many applications there are, what is missing before the first batch opens',
  description:
    'Applications are counted for whoever holds a role in all of the project, and for operators; else they are null.',
  feature: 'platform',
  may: [...grantedRoles, 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
  reply: z.object({
    domain: projectDomain,
    state: z.enum(projectStates),
    /** Windows of the project that are open or paused now. */
    open: z.array(
      z.object({ kind: z.enum(windowKinds), paused: z.boolean(), closesAt: z.iso.datetime().nullable() }),
    ),
    applications: z.array(z.object({ state: z.enum(applicationStates), count: many })).nullable(),
    /** Of them, how many wait for a reviewer. */
    waiting: many.nullable(),
    facts: startFacts,
  }),
  errors: gateErrors,
})
