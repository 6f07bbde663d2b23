import * as endpoints from '#contract/message/message-board-endpoints.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { listKinds } from './list-kinds.ts'
import { setKind } from './set-kind.ts'
import { readQuietHours, setQuietHours } from './set-quiet-hours.ts'
import { previewText, sendTrial } from './try-text.ts'

export interface KindParts {
  readonly projects: ProjectMemory
}

/** What a board says about what is told. */
export function serveMessageKinds(site: Site, { projects }: KindParts) {
  const { keys } = site
  serve(site, endpoints.listMessageKinds, ({ tx }) => listKinds(tx))
  serve(site, endpoints.setMessageKind, ({ tx, params, body, now }) => setKind(tx, params.kind, body, now))
  serve(site, endpoints.previewMessage, ({ tx, params, body }) => previewText(tx, params.kind, body))
  serve(
    site,
    endpoints.testMessage,
    async ({ tx, params, body, projectId, now }) => {
      if (projectId === null) throw new Refusal('projectAbsent')
      const { settings } = await projects.getProject(projectId, now)
      return sendTrial(tx, params.kind, body, { keys, rules: settings.accountRules, now })
    },
    async ({ projectId, now }) => projectId && projects.getProject(projectId, now),
  )
  serve(site, endpoints.getQuietHours, ({ tx }) => readQuietHours(tx))
  serve(site, endpoints.setQuietHours, ({ tx, body, now }) => setQuietHours(tx, body, now))
}
