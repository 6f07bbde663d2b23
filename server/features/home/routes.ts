import type { FastifyReply, FastifyRequest } from 'fastify'
import { rehearseHome as rehearseHomeEndpoint } from '#contract/home/rehearsal.ts'
import { findLanguage, type Language } from '#contract/kit/language.ts'
import { sendPrepared } from '#server/platform/http/answers/send-prepared.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Gate, Site } from '#server/platform/http/site.ts'
import type { HomePainting } from './home-painting.ts'
import { type RehearsalParts, rehearseHome } from './rehearse-home.ts'

export interface HomeParts {
  readonly rehearsal: RehearsalParts
  readonly painting: HomePainting
  /** Writes the document that draws itself in the browser: what is served where the painter fails. */
  sendShell(request: FastifyRequest, reply: FastifyReply): void
}

/** Binds the painted home page of every project. */
export function serveHome(site: Site, { painting, rehearsal, sendShell }: HomeParts) {
  // What it looks up in memory is there before its transaction begins.
  serve(
    site,
    rehearseHomeEndpoint,
    (call) => rehearseHome(call, rehearsal),
    async ({ projectId, now }) => projectId && rehearsal.projects.getProject(projectId, now),
  )
  const figures = site.metrics.figuresOf('home')

  async function handle(request: FastifyRequest<{ Params: { domain: string } }>, reply: FastifyReply) {
    const { domain } = request.params
    const gate = site.findGate(domain)
    if (gate?.state !== 'active') return turnAway(site, reply, gate ?? domain)
    const reader = { projectId: gate.projectId, language: chosenLanguage(request), host: hostOf(request) }
    try {
      const { document, hosts } = await painting.paint(reader, site.clock())
      return sendPrepared(request, reply, document, site.headers.pagesFor(hosts))
    } catch (error) {
      site.log.error({ err: error, domain }, 'the home page could not be painted')
      sendShell(request, reply)
      return reply
    }
  }
  site.app.get<{ Params: { domain: string } }>('/e/:domain/login', {
    handler: handle,
    onResponse(_request, reply, done) {
      figures.count(reply.statusCode, reply.elapsedTime)
      done()
    },
  })
}

function turnAway({ headers }: Site, reply: FastifyReply, gate: Gate | string) {
  return reply.headers(headers.pages).header('cache-control', 'no-store').redirect(elsewhere(gate), 302)
}

function elsewhere(gate: Gate | string): string {
  if (typeof gate === 'string') return `/default/notFound?unknown=${encodeURIComponent(gate)}`
  const screen = gate.state === 'maintenance' ? 'noAccess' : 'projectEnd'
  return `/default/${screen}?project_id=${gate.projectId}`
}

/** The web keeps the reader's choice in its own storage and mirrors it here. */
function chosenLanguage(request: FastifyRequest): Language | null {
  const [, tag] = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  return findLanguage(tag) ?? null
}

function hostOf(request: FastifyRequest): string {
  return (request.host ?? '').toLowerCase()
}
