import * as endpoints from '#contract/long-work/long-work-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import { serve, serveEvents, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { cancelOwnWork, getOwnWork, listOwnWorks, readResult } from './own-works.ts'
import { openWorkWatch } from './watch-works.ts'

interface WorkParts {
  readonly changes: Changes
  readonly files: FileStore
}

/** Works of whoever asks, of whatever kind. They are begun where the feature's own endpoints do. */
export function serveWorks(site: Site, { changes, files }: WorkParts) {
  const { keys } = site
  const watch = openWorkWatch({ site, changes })
  serveEvents(site, endpoints.listWorks, (call, { headers }) =>
    wantsEvents(headers.accept) ? watch(call) : call.transact((tx) => listOwnWorks(tx, keys)),
  )
  serve(site, endpoints.getWork, ({ tx, params }) => getOwnWork(tx, keys, params.workId))
  serve(site, endpoints.cancelWork, ({ tx, params }) => cancelOwnWork(tx, keys, params.workId))
  serveFile(site, endpoints.getWorkResult, ({ transact, params }) =>
    readResult({ keys, files, transact }, params.workId),
  )
}

const wantsEvents = (accept = '') => accept.includes('text/event-stream')
