import { useCallback, useEffect, useState } from 'react'
import { getProjectDoor } from '#contract/project/project-endpoints.ts'
import { homeHref, hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'

export interface ProjectDoor {
  readonly knock: () => void
  readonly knocking: boolean
  readonly knockedAt: Date | null
  readonly secondsLeft: number
}

/** Thousands wait at the same door: each knock that finds it shut doubles the wait. */
const firstWaitSeconds = 15
const longestWaitSeconds = 120

/** Knocks until the project answers again, then goes in. */
export function useProjectDoor(projectId: string): ProjectDoor {
  const [wait, setWait] = useState(firstWaitSeconds)
  const [secondsLeft, setSecondsLeft] = useState(firstWaitSeconds)
  const [knocking, setKnocking] = useState(false)
  const [knockedAt, setKnockedAt] = useState<Date | null>(null)
  const knock = useCallback(async () => {
    setKnocking(true)
    const way = await findWayIn(projectId)
    if (way) return window.location.replace(way)
    const longer = Math.min(wait * 2, longestWaitSeconds)
    setWait(longer)
    setSecondsLeft(longer)
    setKnockedAt(new Date())
    setKnocking(false)
  }, [projectId, wait])
  useEffect(() => {
    if (knocking) return
    if (secondsLeft <= 0) return void knock()
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [knocking, secondsLeft, knock])
  return { knock: () => void knock(), knocking, knockedAt, secondsLeft }
}

/** The project's home when it answers, its last page when it has ended; null while it rests or cannot be reached. */
async function findWayIn(projectId: string): Promise<string | null> {
  try {
    const input = { params: { projectId } }
    const { domain, state } = await call(getProjectDoor, input, { quiet: true, handled: true })
    if (state === 'ended') return hrefOf('/default/projectEnd', { project_id: projectId })
    return state === 'active' ? homeHref(domain) : null
  } catch {
    return null
  }
}
