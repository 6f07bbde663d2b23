import { z } from 'zod'
import { domainParams, gateErrors } from '../kit/gate.ts'

/** The address of a batch for those who run its project, and what it answers where the way to it ends. */
export const boardBatchParams = domainParams.extend({ batchId: z.uuid() })
export const boardBatchErrors = [...gateErrors, 'batchAbsent'] as const
