import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFile, type KeptFile } from './file-store.ts'
import { secondsLeft } from './signature.ts'

const address = z.object({
  projectId: z.uuid(),
  fileId: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string(),
})

/** Hands out bytes, not an envelope: whoever holds a good address may read, nobody else learns that a file is there. */
export function serveFiles(site: Site, { files, secret }: { files: FileStore; secret: string }) {
  site.app.get('/files/:projectId/:fileId', async (request, reply) => {
    const claimed = address.safeParse({ ...Object(request.params), ...Object(request.query) })
    const seconds = claimed.success
      ? secondsLeft(secret, claimed.data, claimed.data.signature, site.clock())
      : 0
    if (!claimed.success || seconds === 0) throw new Refusal('fileAbsent')
    const { projectId, fileId } = claimed.data
    const file = await site.database.transaction({ projectId, actor: { kind: 'nobody' } }, (tx) =>
      findFile(tx, site.keys, fileId),
    )
    if (!file) throw new Refusal('fileAbsent')
    return send(reply.headers(site.headers.data), files, file, seconds)
  })
}

/** Beyond this a redirected reader asks us again. */
const longestRedirectSeconds = 3600

async function send(reply: FastifyReply, files: FileStore, file: KeptFile, seconds: number) {
  const disposition = dispositionOf(file)
  const redirectSeconds = Math.min(seconds, longestRedirectSeconds)
  const cacheControl = privately(redirectSeconds)
  const presented = { mediaType: file.mediaType, disposition, cacheControl, seconds: redirectSeconds }
  const elsewhere = await files.addressOf(file.storageKey, presented)
  // Half of its life: an address out of the browser's cache must still be good.
  if (elsewhere)
    return reply.header('cache-control', privately(Math.floor(redirectSeconds / 2))).redirect(elsewhere, 302)
  const bytes = await files.open(file.storageKey)
  if (!bytes) throw new Refusal('fileAbsent')
  return reply
    .header('cache-control', `${privately(seconds)}, immutable`)
    .header('content-disposition', disposition)
    .header('content-length', String(file.bytes))
    .type(file.mediaType)
    .send(bytes)
}

/** By a browser, never by what stands between: the address is not everybody's. */
const privately = (seconds: number) => `private, max-age=${seconds}`

/** Shown in place only where nothing in it can run: a document may hold scripts. Inside a page an SVG is drawn anyway. */
const shownTypes = /^image\/(png|jpeg|gif|webp|avif)$/

function dispositionOf({ name, mediaType }: KeptFile): string {
  const kind = shownTypes.test(mediaType) ? 'inline' : 'attachment'
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename*=UTF-8''${escaped}`
}
