import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/kit/language.ts'
import { readSentences } from './phrases.ts'

/**
 * What a sentence on money, places, deadlines, consent or deletion says, written here a second time: in the catalogue
 * two of them could change places and everything would compile. Who changes one there changes it here, and reads it twice.
 */
const gravest: Readonly<Record<string, readonly [zhHans: string, zhHant: string, en: string]>> = {
  'registration.errors.approvedNotEditable': [
    '报名已提交或审核通过，不能修改。',
    '報名已送出或審核通過，不能修改。',
    'A registration that has been submitted or approved cannot be changed.',
  ],
  'registration.errors.paidNotEditable': [
    '已缴费的报名不能更改科目和考区。',
    '已繳費的報名不能更改科目和考區。',
    'Subjects and areas cannot be changed after payment.',
  ],
  'registration.errors.alreadyApplied': [
    '该考生已报名本批次（本人报名或由单位报名），不能重复报名。',
    '此考生已報名本批次（本人報名或由單位報名），不能重複報名。',
    'This person is already registered for this exam session, by themselves or by an organisation, and cannot register twice.',
  ],
  'registration.errors.sameSubjectApplied': [
    '您已在其他批次报考了相同科目。',
    '您已在其他批次報考了相同科目。',
    'You have already registered for the same subject in another exam session.',
  ],
  'registration.errors.notEligible': [
    '您不符合本批次的报名条件。',
    '您不符合本批次的報名條件。',
    'You do not meet the eligibility requirements of this exam session.',
  ],
  'registration.errors.birthDateOutOfRange': [
    '您的出生日期不在本批次规定的范围内。',
    '您的出生日期不在本批次規定的範圍內。',
    'Your date of birth is outside the range set for this exam session.',
  ],
  'registration.errors.registrationNotOpen': [
    '当前不能报名：报名尚未开始、已暂停或已结束。',
    '目前不能報名：報名尚未開始、已暫停或已結束。',
    'Registration is not open: it has not started, is paused or has closed.',
  ],
  'registration.errors.examSuspended': [
    '本批次考试已暂停，请留意通知公告。',
    '本批次考試已暫停，請留意最新公告。',
    'This exam session has been suspended. Please check the notices.',
  ],
  'registration.errors.notesOutdated': [
    '报考须知已更新，请重新阅读并同意。',
    '報考須知已更新，請重新閱讀並同意。',
    'The candidate notes have been updated. Please read them and agree again.',
  ],
  'registration.errors.placesGone': [
    '所选考区名额刚刚报满，请改选其他考区。',
    '所選考區名額剛剛額滿，請改選其他考區。',
    'The places in this area have just been taken. Please choose another area.',
  ],
  'registration.errors.areaTotalReached': [
    '所选考区总名额已满，请改选其他考区。',
    '所選考區總名額已滿，請改選其他考區。',
    'The total number of places in this exam area has been reached. Please choose another area.',
  ],
  'registration.errors.organisationQuotaReached': [
    '您所在单位的报名名额已用完。',
    '您所屬單位的報名名額已用完。',
    'Your organisation has used all its places.',
  ],
  'registration.errors.placesLapsed': [
    '名额保留时间已过，请重新选择考区和科目。',
    '名額保留時間已過，請重新選擇考區和科目。',
    'Your places are no longer held. Please choose the area and subjects again.',
  ],
  'registration.statuses.notPassed': ['审核未通过', '審核未通過', 'Changes required'],
  'registration.statuses.refused': ['不予通过', '不予通過', 'Rejected'],
  'registration.statuses.payNow': ['待缴费', '待繳費', 'Payment due'],
  'registration.statuses.pricePending': ['待定价', '待定價', 'Fee to be confirmed'],
  'registration.statuses.paymentCompleted': ['已缴费', '已繳費', 'Paid'],
  'registration.statuses.lapsed': ['已逾期', '已逾期', 'Expired'],
  'registration.statuses.withdrawn': ['已撤回', '已撤回', 'Withdrawn'],
  'flow.head.closed': [
    '报名已于 {{time}} 截止，不能修改或提交。',
    '報名已於 {{time}} 截止，不能修改或送出。',
    'Registration closed on {{time}}. You can no longer make changes or submit.',
  ],
  'flow.head.heldSoon': [
    '名额保留时间剩余约 {{minutes}} 分钟，请尽快提交。',
    '名額保留時間剩餘約 {{minutes}} 分鐘，請儘快送出。',
    'Your places are held for about {{minutes}} more minutes. Please submit soon.',
  ],
  'flow.card.advice.notPassed': [
    '请按审核意见修改后重新提交，名额仍为您保留。',
    '請依審核意見修改後重新送出，名額仍為您保留。',
    'Please make the changes requested and resubmit. Your places are still held.',
  ],
  'flow.card.advice.refused': [
    '审核未通过，本批次不能再次提交。如有疑问，请联系主办单位。',
    '審核未通過，本批次不能再次送出。如有疑問，請洽主辦單位。',
    'Your registration was rejected and cannot be submitted again for this exam session. For questions, please contact the exam office.',
  ],
  'flow.card.advice.payNow': [
    '请在截止时间前缴费，逾期未缴费的，名额将释放。',
    '請於截止時間前繳費，逾期未繳費者，名額將釋出。',
    'Please pay before the deadline. Otherwise your places will be released.',
  ],
  'flow.card.advice.pricePending': [
    '费用尚未确定，确定后方可缴费。',
    '費用尚未確定，確定後方可繳費。',
    'The fee is to be confirmed. You can pay once it has been set.',
  ],
  'flow.card.advice.withdrawn': [
    '报名已撤回，名额已释放。',
    '報名已撤回，名額已釋出。',
    'You withdrew this registration. Your places have been released.',
  ],
  'flow.card.advice.lapsed': [
    '逾期未缴费，名额已释放。',
    '逾期未繳費，名額已釋出。',
    'The fee was not paid by the deadline. Your places have been released.',
  ],
  'flow.choice.paid': [
    '已缴费，科目和考区不能更改。',
    '已繳費，科目和考區不能更改。',
    'The fee has been paid. Subjects and areas can no longer be changed.',
  ],
  'flow.choice.lapsed': [
    '名额保留时间已过。请点击“保留名额并继续”，按原选择重新保留。',
    '名額保留時間已過。請點選「保留名額並繼續」，依原選擇重新保留。',
    'Your places are no longer held. Your choices have been kept: choose “Hold places and continue” to hold them again.',
  ],
  'flow.gone.title': [
    '名额刚刚报满，未能保留',
    '名額剛剛額滿，未能保留',
    'The places have just been taken and could not be held',
  ],
  'flow.gone.kept': [
    '您此前已保留的名额不受影响。',
    '您先前已保留的名額不受影響。',
    'Any places you already hold are not affected.',
  ],
  'flow.submit.intro': [
    '请逐项核对，提交后不能修改。',
    '請逐項核對，送出後不能修改。',
    'Please check every section. You cannot make changes after you submit.',
  ],
  'flow.submit.ways.beforePayment': [
    '主办单位审核后，结果在“我的报名”中显示。审核通过的，请在期限内缴费。',
    '主辦單位審核後，結果於「我的報名」中顯示。審核通過者，請於期限內繳費。',
    'The exam office reviews your registration and shows the result under “My registrations”. Once approved, please pay by the deadline.',
  ],
  'flow.submit.ways.afterPayment': [
    '请在期限内缴费，缴费后由主办单位审核。',
    '請於期限內繳費，繳費後由主辦單位審核。',
    'Please pay by the deadline. The exam office then reviews your registration.',
  ],
  'flow.submit.ways.none': [
    '请在期限内缴费，缴费后报名完成。',
    '請於期限內繳費，繳費後報名完成。',
    'Please pay by the deadline. Your registration is then complete.',
  ],
  'flow.submit.promise': [
    '本人承诺以上信息真实、准确，如有虚假，愿承担由此产生的后果。',
    '本人承諾以上資料真實、正確，如有不實資訊，願承擔由此產生的後果。',
    'I declare that the information above is true and correct, and I accept the consequences of false information.',
  ],
  'flow.notes.agree': [
    '我已阅读并同意以上报考须知',
    '我已閱讀並同意以上報考須知',
    'I have read and agree to the candidate notes',
  ],
  'flow.confirm.withdrawTitle': ['确定撤回报名？', '確定撤回報名？', 'Withdraw this registration?'],
  'flow.confirm.withdrawText': [
    '撤回后名额立即释放，不保证再次报名时仍有名额。已填写的内容将保留，报名截止前可重新报名。',
    '撤回後名額立即釋出，不保證再次報名時仍有名額。已填寫的內容將保留，報名截止前可重新報名。',
    'Your places will be released at once and may be taken by others. Your entries will be kept, and you can register again until registration closes.',
  ],
  'flow.confirm.withdrawYes': ['撤回报名', '撤回報名', 'Withdraw registration'],
  'flow.confirm.withdrawNo': ['暂不撤回', '暫不撤回', 'Keep registration'],
  'account.errors.accountLocked': [
    '密码错误超过 5 次，账号已锁定，请 {{minutes}} 分钟后重试，或找回密码。',
    '密碼錯誤超過 5 次，帳號已鎖定，請於 {{minutes}} 分鐘後再試，或找回密碼。',
    'The password was incorrect more than 5 times and the account is locked. Please try again in {{minutes}} minutes or reset your password.',
  ],
  'account.errors.passwordWrong': [
    '密码不正确，还可尝试 {{triesLeft}} 次。',
    '密碼不正確，還可嘗試 {{triesLeft}} 次。',
    'The password is incorrect. Attempts left: {{triesLeft}}.',
  ],
  'account.errors.accountNotOpen': [
    '账号尚未开通或已停用，请联系主办单位。',
    '帳號尚未開通或已停用，請洽主辦單位。',
    'This account is not active. Please contact the exam office.',
  ],
  'account.errors.guardianMissing': [
    '未满 18 周岁的考生须填写监护人信息并取得其同意。',
    '未滿 18 歲的考生須填寫監護人資料並取得其同意。',
    'Candidates under 18 must give a guardian’s details and consent.',
  ],
  'account.errors.accountBound': [
    '已提交报名的，考试结束前不能注销账号；尚未缴费的，可先撤回报名。汇款待确认或退款办理中的，请待办结后再注销。',
    '已送出報名者，考試結束前不能註銷帳號；尚未繳費者，可先撤回報名。匯款待確認或退款辦理中者，請待辦結後再註銷。',
    'You have submitted a registration, so the account cannot be closed until the exam is over. An unpaid registration can be withdrawn first. While a transfer awaits confirmation or a refund is being processed, please wait until it is settled.',
  ],
  'account.register.agree': [
    '我已阅读并同意《{{title}}》',
    '我已閱讀並同意《{{title}}》',
    'I have read and agree to “{{title}}”',
  ],
  'account.register.guardianAgrees': [
    '监护人已阅读并同意《{{title}}》',
    '監護人已閱讀並同意《{{title}}》',
    'The guardian has read and agrees to “{{title}}”',
  ],
  'account.security.closeWipes': [
    '姓名、证件号码、手机号码、邮箱等个人信息将被删除。',
    '姓名、證件號碼、手機號碼、電子郵件等個人資料將被刪除。',
    'Your name, ID number, phone number, email and other personal data will be deleted.',
  ],
  'account.security.closeKeeps': [
    '依法须保存的缴费、成绩等记录将予保留，不再与您的身份关联。已开具的发票保留抬头，已发放的证书保留姓名和证件号码，供查验。',
    '依法須保存的繳費、成績等紀錄將予保留，不再與您的身分連結。已開立的發票保留抬頭，已核發的證書保留姓名和證件號碼，供查驗。',
    'Records required by law, such as payments and scores, will be kept without your identity. Invoices that were issued keep the name they are made out to, and certificates keep your name and ID number so that they can be verified.',
  ],
  'account.security.closeForever': [
    '注销后不能恢复。已提交报名的，考试结束前不能注销。',
    '註銷後不能復原。已送出報名者，考試結束前不能註銷。',
    'This cannot be undone. If you have submitted a registration, you cannot close the account until the exam is over.',
  ],
  'account.security.closeConfirm': ['确认注销', '確認註銷', 'Close account permanently'],
  'batch.hindrances.tooYoung': [
    '未达到报名年龄。',
    '未達報名年齡。',
    'You are below the minimum age for this exam session.',
  ],
  'batch.hindrances.tooOld': [
    '超过报名年龄上限。',
    '超過報名年齡上限。',
    'You are above the maximum age for this exam session.',
  ],
  'staff.staff.closeAsk': [
    '确定关闭 {{name}} 的账号？其所有登录将立即结束，此后不能登录。',
    '確定關閉 {{name}} 的帳號？其將立即全部登出，此後不能登入。',
    'Close the account of {{name}}? The person will be signed out at once and cannot sign in again.',
  ],
  'staff.staff.renewAsk': [
    '确定重新开通 {{name}}？其现有密码和两步验证将立即失效。',
    '確定重新開通 {{name}}？其現有密碼和兩步驟驗證將立即失效。',
    'Renew access for {{name}}? The current password and two-step verification will stop working at once.',
  ],
  'message.texts.contactChanged': [
    '您账号绑定的手机号码或邮箱已变更，其他设备已退出登录。如非本人操作，请立即联系主办单位。',
    '您帳號綁定的手機號碼或電子郵件已變更，其他裝置已登出。如非本人操作，請立即洽主辦單位。',
    'The phone number or email of your account has been changed, and all other devices have been signed out. If this was not you, please contact the exam office at once.',
  ],
}

test.each(Object.entries(gravest))('%s says what it must', async (key, sentences) => {
  const [topic = '', ...path] = key.split('.')
  const said = await Promise.all(
    languages.map((language) =>
      readSentences(join(import.meta.dirname, '../phrases', language), `${topic}.ts`),
    ),
  )
  expect(said.map((all) => all.get(path.join('.')))).toEqual(sentences)
})
