import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTraditional, type ProposeTraditional, proposeTraditionalHtml } from './propose-traditional.ts'

let propose: ProposeTraditional
beforeAll(async () => {
  propose = await loadTraditional()
})

describe('Traditional proposed from Simplified', () => {
  test.each([
    ['头发与发展', '頭髮與發展'],
    ['后天见皇后', '後天見皇后'],
    ['干部晒干面条', '幹部曬乾麵條'],
    ['系统的关系', '系統的關係'],
    ['征求意见', '徵求意見'],
    ['长征', '長征'],
    ['只有一只', '只有一隻'],
    ['里程与这里', '里程與這裡'],
    ['请登录后打印准考证', '請登入後列印准考證'],
    ['公布成绩的文件', '公布成績的文件'],
    ['㛃𠮷 GB 18030, A-1', '㛃𠮷 GB 18030, A-1'],
    ['', ''],
  ])('%s becomes %s', (simplified, traditional) => {
    expect(propose(simplified)).toBe(traditional)
  })

  test('what is Traditional already stays', () => {
    const text = '報名須知：請於後天前繳費，並攜帶證件。'
    expect(propose(text)).toBe(text)
  })
})

describe('in rich text', () => {
  const { document, DOMParser, NodeFilter } = new Window()
  beforeAll(() => {
    vi.stubGlobal('DOMParser', DOMParser)
    vi.stubGlobal('NodeFilter', NodeFilter)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    document.close()
  })

  test('words and descriptions are converted, tags and addresses are not', () => {
    const html =
      '<h2>报名</h2><p>见<a href="/default/简体">网络</a></p><p><img src="file:1" alt="报名流程"></p>'
    expect(proposeTraditionalHtml(html, propose)).toBe(
      '<h2>報名</h2><p>見<a href="/default/简体">網路</a></p><p><img src="file:1" alt="報名流程"></p>',
    )
  })
})
