import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { applicationSteps } from '#contract/registration/application-steps.ts'

const server = join(import.meta.dirname, '../../..')

/** Each statement of the product below `server/` that writes into applications, with the file it stands in. */
function writers(): { readonly file: string; readonly sql: string }[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && !/(^|\/)test\//.test(file))
    .map((file) => join(server, file))
  return files.flatMap((path) => {
    const statements = readFileSync(path, 'utf8').matchAll(/\bupdate application\b\s+set\b[^;`]*/gi)
    return [...statements].map(([sql]) => ({ file: relative(server, path), sql }))
  })
}

const assignment = /\bstate = (case [^,]*? end|\$\d+|'\w+'|\$\{[^}]*\})/

test('only two statements write the state of an application: the one that takes what the table says, and the clock', () => {
  const found = writers().flatMap(({ file, sql }) => {
    const written = assignment.exec(sql.split(/\bwhere\b/i)[0] ?? '')?.[1]
    return written === undefined ? [] : [`${file}: ${written}`]
  })
  const { from, to } = applicationSteps.lapse
  expect(found.toSorted()).toEqual([
    `database/functions/release-places.sql: case state when '${from}' then '${to}' else state end`,
    'features/registration/application-store.ts: $4',
  ])
})

test('whatever else is written into an application goes through the step that is taken', () => {
  const takers = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /updateApplication\([^)]*state:/s.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(takers).toEqual(['features/registration/steps/take-step.ts'])
})
