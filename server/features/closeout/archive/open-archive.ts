import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { cipherKeyOf } from './archive-key.ts'
import {
  isSignedBy,
  type Manifest,
  manifest,
  manifestPath,
  manifestSignature,
  signaturePath,
} from './manifest.ts'
import { archiveIdIn, BrokenArchive, headBytes, openPieces } from './sealed-pieces.ts'

export interface OpenedArchive {
  readonly manifest: Manifest
  /** By which key of the project its manifest is signed. */
  readonly keyId: string
  readonly publicKey: string
}

/**
 * Opens an archive with its key, without any database, and puts its files into a folder. Nothing is believed before it is
 * verified: each piece, then the signature of the manifest, then the digest of every file; one too many or too few refuses.
 */
export async function openArchive(path: string, archiveKey: string, into: string): Promise<OpenedArchive> {
  const plainFolder = await mkdtemp(join(tmpdir(), 'baoming-archive-'))
  try {
    const zipPath = join(plainFolder, 'archive.zip')
    await writePlain(path, archiveKey, zipPath)
    return await unpack(zipPath, into)
  } finally {
    await rm(plainFolder, { recursive: true, force: true })
  }
}

async function writePlain(path: string, archiveKey: string, zipPath: string): Promise<void> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headBytes)
    await file.read(head, 0, headBytes, 0)
    const archiveId = archiveIdIn(head)
    if (!archiveId) throw new BrokenArchive('This is no archive of a project.')
    const key = cipherKeyOf(archiveKey, archiveId)
    if (!key) throw new BrokenArchive('This is no key of an archive: it has eight times four signs.')
    await writeFile(zipPath, openPieces(file, { key, archiveId }), { mode: 0o600 })
  } finally {
    await file.close()
  }
}

async function unpack(zipPath: string, into: string): Promise<OpenedArchive> {
  const said = await readManifest(zipPath)
  const expected = new Map(said.manifest.files.map((file) => [file.path, file]))
  for await (const { path, content } of filesOf(zipPath)) {
    if (path === manifestPath || path === signaturePath) continue
    const file = expected.get(path)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (!file || file.bytes !== content.length || file.sha256 !== sha256)
      throw new BrokenArchive(`${path} is not what the manifest says.`)
    expected.delete(path)
    await put(into, path, content)
  }
  const [missing] = expected.keys()
  if (missing) throw new BrokenArchive(`${missing} is missing.`)
  await put(into, manifestPath, Buffer.from(said.text))
  return said
}

async function readManifest(zipPath: string): Promise<OpenedArchive & { readonly text: string }> {
  let text = ''
  let signature = ''
  for await (const { path, content } of filesOf(zipPath)) {
    if (path === manifestPath) text = content.toString()
    if (path === signaturePath) signature = content.toString()
  }
  if (!text || !signature) throw new BrokenArchive('Its manifest is missing.')
  const by = manifestSignature.parse(JSON.parse(signature))
  if (!isSignedBy(text, by)) throw new BrokenArchive('The signature of its manifest is not good.')
  return { text, manifest: manifest.parse(JSON.parse(text)), keyId: by.keyId, publicKey: by.publicKey }
}

async function* filesOf(zipPath: string): AsyncGenerator<{ path: string; content: Buffer }> {
  const zip = await openPromise(zipPath, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry())
      yield { path: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) }
  } finally {
    zip.close()
  }
}

/** Below the folder, whatever the name says. */
async function put(into: string, path: string, content: Buffer): Promise<void> {
  const clean = posix.normalize(path)
  if (clean.startsWith('..') || posix.isAbsolute(clean))
    throw new BrokenArchive(`${path} leads out of the folder.`)
  const target = join(into, clean)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content, { mode: 0o600 })
}
