import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Human } from '@vladmandic/human'
import type { Pixels, Point } from './measure-portrait.ts'

const require = createRequire(import.meta.url)

/** Finds faces by a model whose weights lie in its package: nothing is fetched from anywhere. */
export async function openFaceModel(): Promise<(pixels: Pixels) => Promise<readonly (readonly Point[])[]>> {
  readFilesWithFetch()
  const dist = dirname(require.resolve('@vladmandic/human'))
  // Its build for WebAssembly is none of its exports.
  const { Human: Model } = require(join(dist, 'human.node-wasm.js')) as {
    Human: new (config: object) => Human
  }
  const model = new Model({
    ...{ backend: 'wasm', debug: false, async: true, warmup: 'none', filter: { enabled: false } },
    wasmPath: join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'),
    modelBasePath: pathToFileURL(join(dist, '../models/')).href,
    // Else the face of one is answered for the next, within two and a half seconds.
    cacheSensitivity: 0,
    face: {
      enabled: true,
      detector: { rotation: false, maxDetected: 8, minConfidence: 0.4, skipFrames: 0, skipTime: 0 },
      mesh: { enabled: true },
      ...switchedOff('iris', 'emotion', 'description', 'attention', 'antispoof', 'liveness'),
    },
    ...switchedOff('body', 'hand', 'object', 'gesture', 'segmentation'),
  })
  await model.load()
  return async ({ data, width, height }) => {
    const tensor = model.tf.tensor(data, [1, height, width, 3], 'int32')
    try {
      const { face, error } = await model.detect(tensor)
      if (error) throw new Error(`Faces could not be looked for: ${error}`)
      return face.map(({ mesh }) => mesh.map(([x, y]) => [x, y] as const))
    } finally {
      model.tf.dispose(tensor)
    }
  }
}

const switchedOff = (...parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [part, { enabled: false }]))

/** It fetches its weights, and Node fetches no files. In this thread nothing else is fetched. */
function readFilesWithFetch() {
  globalThis.fetch = async (address) =>
    new Response(new Uint8Array(await readFile(fileURLToPath(String(address)))))
}
