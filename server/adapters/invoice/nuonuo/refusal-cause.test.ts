import { expect, test } from 'vitest'
import { refusalOf } from './refusal-cause.ts'

test.each([
  ['22', '购方税号有误', 'taxpayer', '购方税号有误'],
  ['22', '购买方纳税人识别号与名称不一致', 'taxpayer', '购买方纳税人识别号与名称不一致'],
  ['E9106', '购方名称不能为空', 'taxpayer', '购方名称不能为空（E9106）'],
  ['E9101', '税号未授权', 'seller', '税号未授权（E9101）'],
  ['22', '销方税号与名称不一致', 'seller', '销方税号与名称不一致'],
  ['22', '剩余可用额度不足', 'seller', '剩余可用额度不足'],
  ['22', '电子税务局登录失效，请重新扫脸认证', 'seller', '电子税务局登录失效，请重新扫脸认证'],
  ['E9999', '', undefined, '（E9999）'],
  ['22', '开票失败', undefined, '开票失败'],
])('%s %s is for %s to put right', (code, words, cause, reason) => {
  expect(refusalOf(code, words)).toEqual({ code, reason, ...(cause && { cause }) })
})
