import { z } from 'zod'
import { projectErrors } from './project-errors.ts'
import { windowKinds } from './window.ts'

/** A window as an administrator drafts it. */
export const windowDraft = z
  .object({
    kind: z.enum(windowKinds),
    opensAt: z.iso.datetime().nullable().default(null),
    closesAt: z.iso.datetime().nullable().default(null),
    paused: z.boolean().default(false),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || new Date(opensAt) <= new Date(closesAt), {
    path: ['closesAt'],
    error: projectErrors.windowEndsBeforeStart.key,
  })
