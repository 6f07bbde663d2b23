import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type FlowStation, stationsOf } from '#contract/registration/flow.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useProject } from '#web/platform/project.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import type { Flow } from './flow.ts'
import { registrationsHref, stationHref } from './flow-place.ts'
import type { LoadedApplication } from './use-application.ts'

/** The flow at one of its stations. */
export function useFlowMoves(station: FlowStation, loaded: LoadedApplication, batch: Batch): Flow {
  const navigate = useNavigate()
  const { domain } = useProject().info
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const { application, reload, learn } = loaded
  if (!application) throw new Error('A station opens when its application is there')
  const stations = useMemo(() => stationsOf(batch), [batch])
  const { applicationId } = application
  const mode = batch.registrationMode

  const go = useCallback(
    (step: 1 | -1) => {
      writeState('backOrNextStep', step === 1 ? 'next' : 'back')
      const target = stations[stations.indexOf(station) + step]
      const href = target ? stationHref(target, { domain, applicationId, mode }) : registrationsHref(domain)
      void navigate({ href })
    },
    [navigate, stations, station, domain, applicationId, mode],
  )
  const back = useCallback(() => go(-1), [go])
  const next = useCallback(async () => {
    setRefusal(null)
    try {
      await reload()
      go(1)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setRefusal(cause)
    }
  }, [reload, go])
  return { application, batch, station, stations, reload, learn, next, back, refusal }
}
