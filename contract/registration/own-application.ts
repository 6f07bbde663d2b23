import { z } from 'zod'
import { gateErrors } from '../kit/gate.ts'

/** Whoever registers: somebody themselves, or an organisation by its records. */
export const owners = ['candidate', 'organisation'] as const
export const applicationParams = z.object({ applicationId: z.uuid() })
export const applicationErrors = [...gateErrors, 'applicationAbsent', 'candidateMoved'] as const
export const editingErrors = [
  ...applicationErrors,
  'applicationWrongState',
  'approvedNotEditable',
  'paidNotEditable',
  'partNotReturned',
] as const
export const batchClosedErrors = ['registrationNotOpen', 'examSuspended'] as const
