import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { sampleSize } from '#contract/examinee/entry/entry-batches.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { type EntryGround, groundFor } from '#server/features/examinee/entry/entry-ground.ts'
import { entryWords } from '#server/features/examinee/entry/entry-words.ts'
import { samplesPath } from '#server/features/examinee/entry/sample/sample-address.ts'
import { sampleEntries } from '#server/features/examinee/entry/sample/sample-entries.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { zipParts } from '#server/platform/workbook/writing/zip-parts.ts'
import { sampleArchive } from './sample-archive.ts'

const place = z.object({
  projectId: z.uuid(),
  batchId: z.uuid(),
  seed: z.coerce.number().int().min(0),
})
const actor = { kind: 'system', name: 'demo' } as const
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Asked = { Params: Record<string, string>; Querystring: { language?: string } }

/** People who are nobody, and their photos, to try an import with: in the demo alone. */
export function serveEntrySamples(site: Site): void {
  if (!site.config.demo) return
  const base = `${samplesPath}/:projectId/:batchId/:seed`

  site.app.get<Asked>(`${base}/people.xlsx`, async ({ params, query }, reply) => {
    const ground = await findGround(site, params)
    if (!ground) return reply.callNotFound()
    const language = languageOf(query.language)
    const rows = entriesIn(ground).map(({ typed }) => typed)
    const bytes = await buffer(writeWorkbook(ground.columns, rows, language))
    const name = `${entryWords[language].samples.workbookFile}.xlsx`
    new FileReply({ name, bytes, mediaType: workbookType }).send(site, reply)
    return reply
  })

  site.app.get<Asked>(`${base}/photos.zip`, async ({ params, query }, reply) => {
    const ground = await findGround(site, params)
    if (!ground?.batch.photo) return reply.callNotFound()
    const bytes = await buffer(zipParts(await sampleArchive(entriesIn(ground), ground.batch.photo)))
    const name = `${entryWords[languageOf(query.language)].samples.photosFile}.zip`
    new FileReply({ name, bytes, mediaType: 'application/zip' }).send(site, reply)
    return reply
  })
}

type SeededGround = EntryGround & { readonly seed: number }

const entriesIn = (ground: SeededGround) => sampleEntries(ground, { ...sampleSize, seed: ground.seed })

const languageOf = (said: string | undefined): Language =>
  languages.find((language) => language === said) ?? languages[0]

/** Null where there is no such batch. */
async function findGround(
  { database, clock }: Site,
  params: Record<string, string>,
): Promise<SeededGround | null> {
  const parsed = place.safeParse(params)
  if (!parsed.success) return null
  const { projectId, batchId, seed } = parsed.data
  try {
    const ground = await database.read({ projectId, actor }, (tx) =>
      groundFor(tx, { batchId, organisationId: '' }, clock()),
    )
    return { ...ground, seed }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
