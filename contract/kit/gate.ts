import { z } from 'zod'

/** The code of a project, as it stands in every address. */
export const projectDomain = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)
export const domainParams = z.object({ domain: projectDomain })

/** What a project's door answers to everybody, whichever way they come to it. */
export const gateErrors = ['projectAbsent', 'projectInMaintenance', 'projectEnded'] as const
