import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPassword } from './by-api.ts'
import { readTyped } from './newcomer.ts'
import { expect, test } from './people.ts'
import { productLog } from './product.ts'

/** Phones, emails, ID numbers and passwords that people typed in the journeys before. */
async function readSecrets() {
  const typed = [...(await readTyped()), demoPassword]
  expect(typed.length).toBeGreaterThan(4)
  return typed.map((secret) => Buffer.from(secret))
}

test('the portal logged nothing of what people typed that is nobody’s business', async () => {
  const secrets = await readSecrets()
  // The welcome at the start is for whoever started the demo; from then on every line is JSON.
  const lines = (await readFile(productLog, 'utf8')).split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(30)
  const told = lines.filter((line) => secrets.some((secret) => line.includes(secret.toString())))
  expect(told).toEqual([])
})

test('no file of the portal, its database’s among them, holds any of it as it was typed', async () => {
  const secrets = await readSecrets()
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  let searched = 0
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    // PostgreSQL takes some of its files away while it works.
    const bytes = await readFile(path).catch(() => Buffer.of())
    searched += bytes.length
    if (secrets.some((secret) => bytes.includes(secret))) found.push(path)
  }
  expect(searched).toBeGreaterThan(10_000_000)
  expect(found).toEqual([])
})
