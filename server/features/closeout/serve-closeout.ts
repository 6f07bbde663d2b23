import * as endpoints from '#contract/closeout/closeout-endpoints.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { beginArchive } from './archive/begin-archive.ts'
import { proposeClosing } from './close-project.ts'
import { putCloseoutSettings } from './closeout-settings.ts'
import { showCloseout } from './show-closeout.ts'

/** The end of a project: what is left to be done, its archive, and what is erased since. */
export function serveCloseout(site: Site) {
  serve(site, endpoints.getCloseout, ({ tx, now }) => showCloseout(tx, now))
  serve(site, endpoints.proposeClosing, ({ tx, body, actor, now }) =>
    proposeClosing(tx, body, { actor, now }),
  )
  serve(site, endpoints.putCloseoutSettings, ({ tx, body: { seenVersion, ...settings }, now }) =>
    putCloseoutSettings(tx, settings, seenVersion, now),
  )
  serve(site, endpoints.writeCloseoutArchive, ({ tx, body, now }) =>
    beginArchive(tx, site.keys, { ...body, now }),
  )
}
