import { expect, it } from 'vitest'
import { fromCdn } from './cdn.ts'

const html =
  '<script src="/boot.js"></script><script src="/assets/app-1.js"></script><meta content="/assets/a.js">'

it('sends every asset of a document to the CDN, and nothing else', () => {
  expect(fromCdn(html, 'https://cdn.example/baoming/')).toBe(
    '<script src="/boot.js"></script><script src="https://cdn.example/baoming/assets/app-1.js"></script><meta content="https://cdn.example/baoming/assets/a.js">',
  )
})

it('leaves a document alone where no CDN is configured', () => {
  expect(fromCdn(html, '')).toBe(html)
})
