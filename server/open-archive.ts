import { createInterface } from 'node:readline/promises'
import { openArchive } from './features/closeout/archive/open-archive.ts'

const [path, into] = process.argv.slice(2)

/** Opens and verifies the archive of a closed project: `npm run archive:open -- FILE FOLDER`. */
try {
  if (!path || !into)
    throw new Error('Say which file, and into which folder: npm run archive:open -- FILE FOLDER')
  const { manifest, keyId, publicKey } = await openArchive(path, await askKey(), into)
  const { examName, domain, closedAt, madeAt, files } = manifest
  console.log(`${examName} (${domain}), closed ${closedAt}, archived ${madeAt}`)
  console.log(`${files.length} files are in ${into}; each is as the manifest says.`)
  console.log(`The manifest is signed with the project's key ${keyId} (Ed25519, ${publicKey}).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Not among the arguments: others on the machine see those. */
async function askKey(): Promise<string> {
  if (process.env.ARCHIVE_KEY) return process.env.ARCHIVE_KEY
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await asking.question('Key of the archive: ')
  } finally {
    asking.close()
  }
}
