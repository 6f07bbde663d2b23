import { buffer } from 'node:stream/consumers'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { serve, serveFile, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import type { Semaphore } from '#server/platform/semaphore.ts'
import { makeTemplate } from '#server/platform/workbook/writing/make-template.ts'
import { beginImport } from './begin-import.ts'
import { getImport, senderOf } from './get-import.ts'
import { handOutPasswords } from './hand-out-passwords.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { listImportRows } from './list-import-rows.ts'
import { listImports } from './list-imports.ts'
import { markImport } from './mark-import.ts'
import { keepWorkbook, takeWorkbook, workbookType } from './send-workbook.ts'
import { openWorkbookTurns } from './workbook-turns.ts'

/** Binds the way of a workbook for each kind of rows that features take. */
export function serveImports(site: Site, parts: ImportParts, kinds: readonly ImportKind[]) {
  const turns = openWorkbookTurns()
  for (const kind of kinds) serveImport(site, { ...parts, turns }, kind)
}

function serveImport(
  site: Site,
  { turns, ...parts }: ImportParts & { readonly turns: Semaphore },
  kind: ImportKind,
) {
  const { endpoints } = kind
  serveFile(site, endpoints.getTemplate, async ({ actor, now, language, params, transact }) => {
    const ground = await transact((tx) => kind.ground({ tx, actor, now, place: params }))
    const bytes = await buffer(makeTemplate(kind.columns(ground), language))
    return new FileReply({ name: `${kind.title(ground)[language]}.xlsx`, mediaType: workbookType, bytes })
  })
  serve(site, endpoints.listImports, (call) => listImports(parts, kind, call))
  serveUpload(
    site,
    endpoints.sendWorkbook,
    (call) => turns.run(() => takeWorkbook(parts, kind, call), senderOf(call.actor)),
    (call, taken) => keepWorkbook(parts, kind, taken, call),
  )
  serve(site, endpoints.getImport, (call) => getImport(parts, kind, call))
  serve(site, endpoints.listRows, (call) => listImportRows(parts, kind, call.query, call))
  serve(site, endpoints.takeRows, (call) => beginImport(parts, kind, call))
  serveFile(site, endpoints.getMarked, (call) =>
    turns.run(() => markImport(parts, kind, call), senderOf(call.actor)),
  )
  if (kind.oneTimePassword)
    serveFile(site, kind.oneTimePassword.endpoint, (call) => handOutPasswords(parts, kind, call))
}
