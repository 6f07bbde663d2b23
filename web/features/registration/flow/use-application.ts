import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Application } from '#contract/registration/application-shapes.ts'
import { getApplication, listApplications } from '#contract/registration/registration-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { reportRefusal } from '#web/platform/call/call-watch.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { clearState, mergeExamRegInfo, readState, writeState } from '#web/platform/state/client-state.ts'

export interface LoadedApplication {
  readonly application: Application | undefined
  /** The batch that this tab knows for it, before the application is here. */
  readonly likelyBatchId: string | null
  readonly isAbsent: boolean
  readonly error: CallRefused | null
  readonly retry: () => void
  readonly reload: () => Promise<Application>
  /** What an answer about something else said of it, without asking anew. */
  readonly learn: (news: Partial<Application>) => void
}

/** An application, as fresh as the last word of the server. One that is gone or a stranger's is forgotten here. */
export function useApplication(applicationId: string): LoadedApplication {
  const input = useMemo(() => ({ params: { applicationId } }), [applicationId])
  const answer = useAnswer(getApplication, input, { handled: true })
  const queries = useQueryClient()
  const { data, error, refetch } = answer
  const isAbsent = error?.status === 404 || error?.status === 422
  useEffect(() => {
    if (isAbsent && readState('examRegId') === applicationId) clearState('examRegId', 'examRegInfo')
    if (error && !isAbsent && !error.isUnreachable) reportRefusal(error)
  }, [error, isAbsent, applicationId])
  useEffect(() => {
    if (data) rememberApplication(data)
  }, [data])
  const reload = useCallback(async () => {
    const fresh = await call(getApplication, input, { quiet: true })
    // What was asked before may come later, and would be taken for newer.
    await queries.cancelQueries({ queryKey: [getApplication.path, input] })
    // Kept once for every language, and with it each list in which the application stands.
    queries.setQueriesData({ queryKey: [getApplication.path, input] }, fresh)
    void queries.invalidateQueries({ queryKey: [listApplications.path] })
    return fresh
  }, [queries, input])
  const learn = useCallback(
    (news: Partial<Application>) =>
      queries.setQueriesData<Application>(
        { queryKey: [getApplication.path, input] },
        (known) => known && { ...known, ...news },
      ),
    [queries, input],
  )
  return {
    application: data,
    likelyBatchId: readState('examRegId') === applicationId ? readState('batchId') : null,
    isAbsent,
    error: data ? null : error,
    retry: useCallback(() => void refetch(), [refetch]),
    reload,
    learn,
  }
}

/** What the tab remembers of it: where it stands, never what was typed into it. */
function rememberApplication(application: Application): void {
  const { applicationId, batchId, state, number, choice, feeFen, heldUntil } = application
  if (readState('examRegId') !== applicationId) clearState('examRegInfo', 'promiseState')
  writeState('examRegId', applicationId)
  writeState('batchId', batchId)
  mergeExamRegInfo({ applicationId, state, number, choice, feeFen, heldUntil })
}
