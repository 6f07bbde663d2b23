import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLanguage, type Language } from '#contract/kit/language.ts'
import { sendPrepared } from '#server/platform/http/answers/send-prepared.ts'
import type { Gate, Site } from '#server/platform/http/site.ts'
import type { HomePainting, PaintedHome } from './home-painting.ts'

export interface HomeParts {
  readonly painting: HomePainting
  /** Writes the document that draws itself in the browser: what is served where the painter fails. */
  sendShell(request: FastifyRequest, reply: FastifyReply): void
}

/** Binds the painted home page of every project. */
export function serveHome(site: Site, { painting, sendShell }: HomeParts) {
  const figures = site.metrics.figuresOf('home')

  function write(
    request: FastifyRequest,
    reply: FastifyReply,
    { document, hosts }: PaintedHome,
    startedMs: number,
  ) {
    sendPrepared(request, reply, document, site.headers.pagesFlatFor(hosts))
    figures.count(reply.raw.statusCode, startedMs)
  }

  function handle(request: FastifyRequest<{ Params: { domain: string } }>, reply: FastifyReply) {
    const startedMs = performance.now()
    const paint = (gate: Gate | null) => {
      if (gate?.state !== 'active') return turnAway(site, reply, gate ?? request.params.domain)
      const reader = { projectId: gate.projectId, language: chosenLanguage(request), host: hostOf(request) }
      const home = painting.paint(reader, site.clock())
      if (!(home instanceof Promise)) return write(request, reply, home, startedMs)
      return home.then((painted) => write(request, reply, painted, startedMs))
    }
    const fail = (error: unknown) => {
      site.log.error({ err: error, domain: request.params.domain }, 'the home page could not be painted')
      sendShell(request, reply)
    }
    try {
      const gate = site.findGate(request.params.domain)
      const done = gate instanceof Promise ? gate.then(paint) : paint(gate)
      if (done instanceof Promise) done.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  site.app.get('/e/:domain/login', handle)
}

function turnAway({ headers }: Site, reply: FastifyReply, gate: Gate | string) {
  reply.headers(headers.pages).header('cache-control', 'no-store').redirect(elsewhere(gate), 302)
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
