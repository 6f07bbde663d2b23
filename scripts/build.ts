import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Builds dist/web (what browsers get) and dist/painter (what paints the home page), unless they are up to date. */

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
const stampFile = join(root, 'dist/stamp')
const sources = ['web', 'contract', 'phrases', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

await buildWhereNeeded()

async function buildWhereNeeded(): Promise<void> {
  const stamp = await stampOf(sources)
  if ((await findText(stampFile)) === stamp) return
  const startedAt = performance.now()
  // Not at the top: a start that finds everything built has no time to lose on reading Vite.
  const { build, runnerImport } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
  await buildPainter(build)
  await finishHome()
  await listScreens(runnerImport)
  await finishDoor()
  // Files beside them are compressed by the server, which puts the CDN's address into the documents first.
  await compressAll(join(web, 'assets'))
  await writeFile(stampFile, stamp)
  console.log(`Web built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** One file with everything in it: the server runs it as it stands. */
async function buildPainter(build: typeof import('vite').build): Promise<void> {
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'painter-entry.tsx',
      outDir: join(root, 'dist/painter'),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'painter.js', codeSplitting: false } },
    },
  })
}

/** Tells the server which addresses are screens. What all others lead to is none of them. */
async function listScreens(runnerImport: typeof import('vite').runnerImport): Promise<void> {
  const map = join(root, 'web/routes.tsx')
  const { module } = await runnerImport<{ screens: object }>(map, { configFile: false })
  const addresses = Object.keys(module.screens).filter((address) => address !== '/$')
  await writeFile(join(web, 'screens.json'), JSON.stringify(addresses))
}

type Manifest = Readonly<Record<string, Chunk>>

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}

/** The home page carries its styles, and names the parts of the script that takes it over. */
async function finishHome(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'))
  const parts = [...partsBefore(manifest, 'home-entry.tsx')]
  const styles = parts.flatMap(({ css = [] }) => css)
  const sheets = await Promise.all(styles.map((file) => readFile(join(web, file), 'utf8')))
  const tags = parts.map(({ file }) => `<meta name="take-over" content="/${file}" />`)
  const html = await readFile(join(web, 'home.html'), 'utf8')
  const finished = html
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<!--take-over-->', tags.join(''))
    .replace('<!--head-->', () => `<style>${sheets.join('')}</style>\n    <!--head-->`)
  await writeFile(join(web, 'home.html'), finished)
}

/** Tells the door's worker which files the door is made of, in every language; a change of one is a new worker. */
async function finishDoor(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'))
  const spoken = Object.keys(manifest).filter((name) =>
    /phrases\/[^/]+\/(kit|arranging\/door)\.ts$/.test(name),
  )
  const found = new Set<Chunk>()
  for (const name of ['door.html', ...spoken]) partsBefore(manifest, name, found)
  const parts = [...found].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const files = ['/door', '/boot.js', '/favicon.svg', ...new Set(parts.map((file) => `/${file}`))].sort()
  const page = await readFile(join(web, 'door.html'), 'utf8')
  const digest = createHash('sha256').update(page).update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const worker = join(web, 'door-worker.js')
  const text = await readFile(worker, 'utf8')
  const finished = text
    .replace('const files = []', `const files = ${JSON.stringify(files)}`)
    .replace("'door-page'\n", `'door-page-${digest}'\n`)
  if (!finished.includes(digest)) throw new Error('The worker of the door was not finished.')
  await writeFile(worker, finished)
}

/** A part of the program after all that it stands on, each once. */
function partsBefore(manifest: Manifest, name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  for (const inner of chunk.imports ?? []) partsBefore(manifest, inner, found)
  return found.add(chunk)
}

async function compressAll(folder: string): Promise<void> {
  const files = (await filesUnder(folder)).filter((file) => /\.(js|css|html|svg|json)$/.test(file))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, smallest))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(join(root, path))) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** A file itself, or all in a folder, in one order. */
async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function findText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}
