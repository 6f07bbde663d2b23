import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from './structure.ts'

/** A house as small as it can be, in which every rule holds. */
const sound = {
  'package.json': JSON.stringify({ dependencies: { zod: '4', pg: '8' }, devDependencies: { vitest: '5' } }),
  'contract/project/project.ts': "import { z } from 'zod'\nexport const project = z.string()\n",
  'contract/account/account.ts': "import type { Actor } from '../kit/actor.ts'\n",
  'contract/kit/actor.ts':
    "export type Actor = 1\nexport const later = () => import('../account/account-rules.ts')\n",
  'contract/kit/actor.test.ts': "import type { Account } from '../account/account.ts'\n",
  'phrases/en/project.ts': "import type { project } from '#contract/project/project.ts'\n",
  'server/platform/clock.ts': "import { hrtime } from 'node:process'\nexport const clock = hrtime\n",
  'server/platform/http/answers/answer.ts': "import { limit } from '../limits/limit.ts'\n",
  'server/features/project/project.ts': "import { read } from './project-store.ts'\nexport { read }\n",
  'server/features/project/project-store.ts': "import pg from 'pg'\nexport const read = pg\n",
  'server/features/notice/notice.ts': "import { read } from '#server/features/project/project.ts'\n",
  'server/features/notice/notice.test.ts': "import { test } from 'vitest'\n",
  'web/ui/field.tsx': 'export const Field = () => <input />\n',
  'web/app-entry.tsx': '',
  'web/home-entry.tsx':
    "import { Field } from './ui/field.tsx'\nimport type { project } from '#contract/project/project.ts'\n",
}

/** What is planted, and the line that must report it. */
const plants: [path: string, text: string, reported: string][] = [
  ['contract/kit/age.ts', "import 'node:fs'", 'contract-stands-alone: contract/kit/age.ts:1 imports node:fs'],
  ['contract/kit/age.ts', "import 'pg'", 'contract-stands-alone: contract/kit/age.ts:1 imports pg'],
  [
    'contract/kit/age.ts',
    "\nimport type { X } from '#server/platform/clock.ts'",
    'contract-stands-alone: contract/kit/age.ts:2 imports server/platform/clock.ts',
  ],
  [
    'phrases/en/kit.ts',
    "import { project } from '#contract/project/project.ts'",
    'phrases-know-types-only: phrases/en/kit.ts:1 imports contract/project/project.ts',
  ],
  [
    'server/platform/paint.ts',
    "import { Field } from '../../web/ui/field.tsx'",
    'server-and-web-never-meet: server/platform/paint.ts:1 imports web/ui/field.tsx',
  ],
  [
    'web/platform/time.ts',
    "export * from '#server/platform/clock.ts'",
    'server-and-web-never-meet: web/platform/time.ts:1 imports server/platform/clock.ts',
  ],
  [
    'server/adapters/files/disk.ts',
    "import { read } from '#server/features/project/project.ts'",
    'server-ground-knows-no-feature: server/adapters/files/disk.ts:1 imports server/features/project/project.ts',
  ],
  [
    'web/ui/menu.tsx',
    "const menu = () => import('../shell/menu.tsx')",
    'web-ground-knows-no-feature: web/ui/menu.tsx:1 imports web/shell/menu.tsx',
  ],
  [
    'server/features/notice/list.ts',
    "import { read } from '../project/routes.ts'",
    'front-doors: server/features/notice/list.ts:1 imports server/features/project/routes.ts',
  ],
  [
    'server/demo.ts',
    "import { read } from './features/project/project-store.ts'",
    'stores-are-private: server/demo.ts:1 imports server/features/project/project-store.ts',
  ],
  [
    'server/features/notice/list.ts',
    "import './notice.test.ts'",
    'product-knows-no-test: server/features/notice/list.ts:1 imports server/features/notice/notice.test.ts',
  ],
  [
    'server/main.ts',
    "import { test } from 'vitest'",
    'product-uses-dependencies-only: server/main.ts:1 imports vitest',
  ],
  [
    'server/platform/clock.ts',
    "import './late.ts'\nimport type { Late } from './late.ts'",
    'no-circles: server/platform/clock.ts → server/platform/late.ts → server/platform/clock.ts',
  ],
  [
    'contract/kit/greeting.ts',
    "import type { Name } from '../account/name.ts'",
    'no-folder-circles: in contract account → kit → account — contract/account/account.ts:1 imports contract/kit/actor.ts; contract/kit/greeting.ts:1 imports contract/account/name.ts',
  ],
  [
    'server/platform/http/limits/refuse.ts',
    "import { send } from '../answers/send.ts'",
    'no-folder-circles: in server/platform/http answers → limits → answers',
  ],
  ['web/platform/date-utils.ts', '', 'names-say-something: web/platform/date-utils.ts'],
  [
    'web/ui/field.tsx',
    "import { project } from '#contract/project/project.ts'",
    'home-stays-small: web/home-entry.tsx → web/ui/field.tsx → contract/project/project.ts → zod',
  ],
]

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baoming-structure-'))
  for (const [path, text] of Object.entries(sound)) write(path, text)
  write('server/platform/late.ts', "export type Late = 1\nexport { clock } from './clock.ts'\n")
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the structure check', () => {
  test('finds nothing in a sound house', () => {
    expect(findBreaches(root)).toEqual([])
  })

  test.each(plants)('reports what is planted in %s: %s', (path, text, reported) => {
    write(path, text)
    expect(findBreaches(root).join('\n')).toContain(reported)
  })

  test('lets a folder hold 25 source files beside their style sheets and the rooms in it, and no more', () => {
    const fill = (at: number) => {
      write(`web/shell/part-${at}.tsx`, '')
      write(`web/shell/part-${at}.module.css`, '')
    }
    for (let at = 1; at <= 25; at += 1) fill(at)
    write('web/shell/menu/menu.tsx', '')
    expect(findBreaches(root)).toEqual([])
    fill(26)
    expect(findBreaches(root).join('\n')).toContain('rooms-are-small: web/shell holds 26 files')
  })

  test('says so when the home entry has moved', () => {
    rmSync(join(root, 'web/home-entry.tsx'))
    expect(findBreaches(root).join('\n')).toContain('web/home-entry.tsx is not there')
  })
})
