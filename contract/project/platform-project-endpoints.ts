import { z } from 'zod'
import { grantedRoles } from '../kit/actor.ts'
import { approvalKind } from '../kit/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors, projectDomain } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { projectStates } from './project.ts'
import { projectDraft } from './project-draft.ts'

/** A project as those who work in it choose it. */
export const listedProject = z.object({
  domain: projectDomain,
  /** In the reader's language, else in the project's own. */
  name: z.string(),
  state: z.enum(projectStates),
  /** Since when it is put away; only operators see those. */
  archivedAt: z.iso.datetime().nullable(),
  /** What the reader is there; empty for an operator to whom nothing is granted. */
  roles: z.array(z.enum(grantedRoles)),
})
export type ListedProject = z.output<typeof listedProject>

export const listBoardProjects = endpoint({
  method: 'GET',
  path: '/api/staff/me/projects',
  summary: 'The projects in which this staff member works, with their names; for operators all',
  feature: 'platform',
  may: ['staff'],
  project: 'none',
  module: null,
  reply: z.object({ items: z.array(listedProject) }),
  errors: [],
})

const { texts, colorTheme, navColor } = projectDraft.shape

/** A project as an operator begins one; everything else is set by its board. */
export const newProject = z
  .object({
    domain: projectDomain,
    defaultLanguage: z.enum(languages),
    texts,
    colorTheme,
    navColor,
    /** Who administers it first. */
    administratorId: z.uuid().toLowerCase(),
    /** From which project all settings are taken besides. */
    copyOf: projectDomain.nullable().default(null),
  })
  .refine(({ texts, defaultLanguage }) => texts[defaultLanguage] !== undefined, { path: ['texts'] })
export type NewProject = z.output<typeof newProject>

export const createBoardProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'A new project with its first administrator, from the start or as a copy',
  description:
    'From the start, candidates may register; every other module is off. A copy has the settings of the other project, without its logo, its dates and windows, its batches and its people. Whoever is named administers the new one at once.',
  feature: 'platform',
  may: ['operator'],
  project: 'none',
  module: null,
  body: newProject,
  reply: z.object({ domain: projectDomain }),
  errors: ['projectDomainTaken', 'projectAbsent', 'staffAbsent', 'staffClosed'],
})

/** To put a project away takes two people: who proposes it, and one of its administrators. */
export const projectArchiving = approvalKind({
  name: 'project.archive',
  proposal: z.object({ domain: projectDomain, reason: z.string().trim().min(1).max(500) }),
  proposedBy: ['administrator', 'operator'],
  approvedBy: ['administrator'],
})

export const proposeArchiving = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/archivings',
  summary: 'Propose to put a project away',
  description:
    'Nothing changes until an administrator who is somebody else approves: `approveProposal`. Then it answers everybody as ended and stands in no list, until an operator takes it back. Nothing of it is lost.',
  feature: 'platform',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: domainParams,
  body: projectArchiving.proposal.pick({ reason: true }),
  reply: z.object({ approvalId: z.uuid() }),
  errors: [...gateErrors, 'approvalOpen'],
})

export const restoreProject = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/restoration',
  repeatsItself: true,
  summary: 'Take back a project that was put away; it is as it was',
  feature: 'platform',
  may: ['operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
  reply: z.object({ domain: projectDomain }),
  errors: [...gateErrors, 'projectNotArchived'],
})
