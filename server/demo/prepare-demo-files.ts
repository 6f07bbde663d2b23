import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import { readPicture } from '#server/platform/media/read-picture.ts'
import type { DemoApplication } from './demo-applications.ts'
import { pdfOf } from './demo-pdf.ts'
import { drawPortrait } from './pictures/portrait.ts'

/** Stored files of an application, each with the rule of the batch that asks for it. */
export type PreparedFiles = readonly { readonly ruleId: string; readonly stored: StoredFile }[]

/** Portraits that are drawn already, by what they look like. */
export type Portraits = Map<string, Buffer>

/** A portrait as the batch wants it, and an attachment for everything that it asks for. */
export async function prepareFiles(
  files: FileStore,
  projectId: string,
  { photo, attachments }: Batch,
  { looks, proof }: Pick<DemoApplication, 'looks' | 'proof'>,
  drawn: Portraits = new Map(),
): Promise<PreparedFiles> {
  const prepared: { ruleId: string; stored: StoredFile }[] = []
  if (photo) {
    const wanted = {
      widthPixels: photo.widthPixels,
      heightPixels: photo.heightPixels,
      fromBytes: photo.fromKilobytes * 1024,
      toBytes: photo.toKilobytes * 1024,
    }
    const key = JSON.stringify([looks, wanted])
    const bytes = drawn.get(key) ?? (await readPicture(await drawPortrait(looks), wanted, 'demo'))
    drawn.set(key, bytes)
    const portrait = { name: 'portrait.jpg', mediaType: 'image/jpeg', bytes }
    prepared.push({ ruleId: 'photo', stored: await storeFile(files, projectId, portrait) })
  }
  for (const { id } of attachments.filter(({ least }) => least > 0)) {
    const attachment = { name: `${id}.pdf`, mediaType: 'application/pdf', bytes: pdfOf(proof) }
    prepared.push({ ruleId: id, stored: await storeFile(files, projectId, attachment) })
  }
  return prepared
}
