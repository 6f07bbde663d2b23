import { z } from 'zod'
import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { projectDomain } from '../kit/gate.ts'
import { projectStates } from './project.ts'

/** A project as those who work in it choose it. */
export const listedProject = z.object({
  domain: projectDomain,
  /** In the reader's language, else in the project's own. */
  name: z.string(),
  state: z.enum(projectStates),
  /** What the reader is there; empty for an operator to whom nothing is granted. */
  roles: z.array(z.enum(grantedRoles)),
})
export type ListedProject = z.output<typeof listedProject>

export const listBoardProjects = endpoint({
  method: 'GET',
  path: '/api/staff/me/projects',
  summary: 'The projects in which this staff member works, with their names; for operators all',
  feature: 'project',
  may: ['staff'],
  project: 'none',
  module: null,
  reply: z.object({ items: z.array(listedProject) }),
  errors: [],
})
