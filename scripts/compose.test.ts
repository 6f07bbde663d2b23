import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'

const compose = readFileSync(join(import.meta.dirname, '../deploy/container/compose.yaml'), 'utf8')

/** What compose gives the app, once its `.env` is filled in as the page beside it says. */
function appEnvironment(): Record<string, string> {
  const [, block = ''] = /^ {2}environment:\n((?: {4}\S.*\n)+)/m.exec(compose) ?? []
  const lines = Array.from(block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm))
  return Object.fromEntries(lines.map(([, name, value = '']) => [name, fillIn(value)]))
}

function fillIn(value: string): string {
  return value
    .replace(/^\$\{PUBLIC_URL:\?\}$/, 'http://localhost:8080')
    .replace(/\$\{\w+:(\?|-)([^}]*)\}/g, filling)
}

function filling(_: string, sign: string, otherwise: string): string {
  return sign === '-' ? otherwise : 'a'.repeat(48)
}

test('the app starts on what compose gives it', () => {
  const config = readConfig(appEnvironment())
  expect(config.database.kind).toBe('external')
  expect(config.trustedProxies).toEqual(['10.89.7.0/24'])
})
