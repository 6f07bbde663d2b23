import { buffer } from 'node:stream/consumers'
import type { PasswordEndpoints } from '#contract/import/import-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { FileCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { passwordsOf, requireImport } from './get-import.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { countHandOut, listSecrets } from './import-store.ts'
import { importWords } from './import-words.ts'
import { workbookType } from './send-workbook.ts'

/**
 * A workbook of what was made with the one-time passwords, counted before it leaves: who loses the answer on its way has
 * the other times. It lies nowhere: it is made of what is sealed in the rows.
 */
export async function handOutPasswords(
  { keys }: ImportParts,
  kind: ImportKind,
  call: FileCall<PasswordEndpoints['handOutPasswords']>,
): Promise<FileReply> {
  const { params, actor, language, now } = call
  const { importId } = params
  const { column } = kind.oneTimePassword ?? {}
  if (!column) throw new Refusal('importPasswordsGone')
  const { columns, rows } = await call.transact(async (tx) => {
    const ground = await kind.ground({ tx, actor, now, place: params })
    const found = await requireImport(tx, keys, kind, { ...params, actor, held: true })
    const secrets = await listSecrets(tx, keys, importId)
    if (secrets.length === 0 || passwordsOf(found, now) === null) throw new Refusal('importPasswordsGone')
    await countHandOut(tx, importId)
    const deed = { action: 'import.handOutPasswords', subject: 'import', subjectId: importId }
    await record(tx, { ...deed, before: null, after: { accounts: secrets.length } }, now)
    return {
      columns: [...kind.columns(ground), column],
      rows: secrets.map(({ cells, oneTimePassword }) => ({ ...cells, [column.key]: oneTimePassword })),
    }
  })
  return new FileReply({
    name: `${importWords[language].files.passwords}.xlsx`,
    mediaType: workbookType,
    bytes: await buffer(writeWorkbook(columns, rows, language)),
  })
}
