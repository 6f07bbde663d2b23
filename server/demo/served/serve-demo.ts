import { serveDemoChat } from '#server/features/message/demo-chat.ts'
import { serveOutbox } from '#server/features/message/routes.ts'
import type { SettableClock } from '#server/platform/clock.ts'
import type { Site } from '#server/platform/http/site.ts'
import { serveDemoClock } from './serve-demo-clock.ts'
import { serveEntrySamples } from './serve-entry-samples.ts'

/** Pages and files of the demo alone: elsewhere there are none of them. */
export function serveDemo(site: Site, clock: SettableClock | null): void {
  serveOutbox(site)
  serveDemoChat(site)
  serveEntrySamples(site)
  if (clock) serveDemoClock(site, clock)
}
