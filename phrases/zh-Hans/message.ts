import type { ContactPurpose } from '#contract/kit/purpose.ts'
import type { MessageKindName } from '#contract/message/message-kinds.ts'

/** What is told to an address that was named for it, and not to an account. */
type News = 'contactChanged' | 'invoiceDocument' | 'redInvoiceDocument' | 'personEntered'

/** The inbox and mails have the same words; an SMS says less. */
interface KindWords {
  readonly subject: string
  readonly text: string
  readonly sms: string
}

/** What goes out by SMS and mail. */
export const message = {
  texts: {
    register: '您正在注册考生账号，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    recover:
      '您正在重置登录密码，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。如非本人操作，请忽略。',
    changeContact: '您正在绑定或更换联系方式，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    bind: '您正在绑定报考记录，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    contactChanged:
      '您账号绑定的手机号码或邮箱已变更，其他设备已退出登录。如非本人操作，请立即联系主办单位。',
    invoiceDocument: '您的发票（业务单号 {{number}}）已开具，金额 {{amount}} 元，发票文件见附件。',
    redInvoiceDocument: '您的发票（业务单号 {{number}}）已冲红，冲红金额 {{amount}} 元，红字发票文件见附件。',
    personEntered:
      '{{organisation}}正在为您办理考试报名，并声明已征得您同意处理个人信息（未满 18 周岁的，已征得监护人同意）。如未同意，请联系该单位或主办单位；注册账号并绑定报考记录后，可查看办理进度。',
  } satisfies Record<ContactPurpose | News, string>,
  subjects: {
    register: '验证码：注册账号',
    recover: '验证码：重置密码',
    changeContact: '验证码：绑定或更换联系方式',
    bind: '验证码：绑定报考记录',
    contactChanged: '联系方式已变更',
    invoiceDocument: '电子发票已开具',
    redInvoiceDocument: '红字发票已开具',
    personEntered: '单位正在为您办理报名',
  } satisfies Record<ContactPurpose | News, string>,
  /** What a mail adds, where the portal knows its own address. */
  linkLine: '查看详情：{{link}}',
  kinds: {
    applicationSubmitted: {
      subject: '报名已提交',
      text: '您报考“{{batch}}”的报名已提交，报名序号 {{number}}。请在“我的报名”中查看后续安排。',
      sms: '您报考“{{batch}}”的报名已提交，报名序号 {{number}}。请登录报名系统查看后续安排。',
    },
    applicationSentOn: {
      subject: '单位审核已通过',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）已通过所在单位审核，后续由主办单位审核。请在“我的报名”中查看后续安排。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）已通过所在单位审核，后续由主办单位审核。请登录报名系统查看后续安排。',
    },
    applicationReturned: {
      subject: '审核未通过，请修改后重新提交',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）审核未通过，请修改后重新提交，名额仍为您保留。\n需修改：{{conditions}}\n审核意见：{{reason}}',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）审核未通过，请登录报名系统按审核意见修改后重新提交。',
    },
    applicationToImprove: {
      subject: '请完善报名资料',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）需完善资料后重新提交，名额仍为您保留。\n需完善：{{conditions}}\n审核意见：{{reason}}',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）需完善资料，请登录报名系统按审核意见修改后重新提交。',
    },
    applicationPassed: {
      subject: '审核已通过',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）审核已通过。请在“我的报名”中查看后续安排。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）审核已通过。请登录报名系统查看后续安排。',
    },
    applicationRefused: {
      subject: '审核未通过',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）审核未通过，本批次不能再次提交。\n审核意见：{{reason}}\n如有疑问，请联系主办单位。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）审核未通过，本批次不能再次提交。详情请登录报名系统查看。',
    },
    applicationRefusalLifted: {
      subject: '可重新提交报名',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）此前的审核结果已撤销，请重新选择考区和科目，修改后再次提交。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）此前的审核结果已撤销，请登录报名系统修改后再次提交。',
    },
    applicationPayBy: {
      subject: '请按时缴费',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）尚未缴费，请于 {{deadline}} 前完成缴费，逾期名额不再保留。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）尚未缴费，请于 {{deadline}} 前完成缴费，逾期名额不再保留。',
    },
    accountCorrected: {
      subject: '姓名或证件信息已更正',
      text: '您的姓名或证件信息已由主办单位更正，请在“账号安全”中核对。如非您本人提出，请立即联系主办单位。',
      sms: '您的姓名或证件信息已由主办单位更正，请登录报名系统核对。如非您本人提出，请立即联系主办单位。',
    },
    accountRenewed: {
      subject: '密码已重置',
      text: '您的密码已由主办单位重置，原有登录均已退出。如非您本人提出，请立即联系主办单位。',
      sms: '您的密码已由主办单位重置，原有登录均已退出。如非您本人提出，请立即联系主办单位。',
    },
    moveAsked: {
      subject: '有考生转移待您确认',
      text: '有一项考生转入或转出的请求需要您答复，请在“考生转移”中查看。14 天内未答复的，请求失效。',
      sms: '有一项考生转入或转出的请求需要您答复，请登录报名系统“考生转移”查看。14 天内未答复的，请求失效。',
    },
    moveGranted: {
      subject: '考生转移已完成',
      text: '您参与的一项考生转入或转出请求已经同意，报名已转移，请在“考生转移”中查看。',
      sms: '您参与的一项考生转入或转出请求已经同意，报名已转移，请登录报名系统查看。',
    },
    scoreReleased: {
      subject: '成绩已公布',
      text: '“{{batch}}”的成绩已公布（报名编号 {{number}}）。请登录报名系统查询。',
      sms: '“{{batch}}”的成绩已公布，请登录报名系统查询。',
    },
    scoreCorrected: {
      subject: '成绩已更正',
      text: '“{{batch}}”的成绩有更正（报名编号 {{number}}）。此前下载的成绩单不再有效，请登录报名系统查询。',
      sms: '“{{batch}}”的成绩有更正，请登录报名系统查询。',
    },
    deferralGranted: {
      subject: '缓考申请已同意',
      text: '“{{batch}}”的缓考申请已同意（报名编号 {{number}}），本次考试的座位已取消，准考证作废。已缴费用结转的，下次报名缴费时自动抵扣。',
      sms: '“{{batch}}”的缓考申请已同意，本次准考证作废，请登录报名系统查看。',
    },
    deferralRefused: {
      subject: '缓考申请未获同意',
      text: '“{{batch}}”的缓考申请未获同意（报名编号 {{number}}），原因请在“我的报名”的“缓考与免试”中查看。请按原安排参加考试。',
      sms: '“{{batch}}”的缓考申请未获同意，请登录报名系统查看原因。',
    },
    exemptionGranted: {
      subject: '免试申请已同意',
      text: '“{{batch}}”一个科目的免试申请已同意（报名编号 {{number}}），该科目不再安排考试。',
      sms: '“{{batch}}”一个科目的免试申请已同意，请登录报名系统查看。',
    },
    exemptionRefused: {
      subject: '免试申请未获同意',
      text: '“{{batch}}”一个科目的免试申请未获同意（报名编号 {{number}}），原因请在“我的报名”的“缓考与免试”中查看。',
      sms: '“{{batch}}”一个科目的免试申请未获同意，请登录报名系统查看原因。',
    },
    appealAnswered: {
      subject: '成绩复核已答复',
      text: '您对“{{batch}}”成绩的复核申请已有答复（报名编号 {{number}}），请在“成绩查询”中查看。',
      sms: '您对“{{batch}}”成绩的复核申请已有答复，请登录报名系统查看。',
    },
    certificateIssued: {
      subject: '证书已发放',
      text: '您的“{{certificate}}”已发放，证书编号 {{certificateNumber}}，请在“证书申领”中下载。',
      sms: '您的“{{certificate}}”已发放，请登录报名系统下载。',
    },
    certificateRejected: {
      subject: '证书申领未通过',
      text: '您的“{{certificate}}”申领未通过，原因请在“证书申领”中查看。',
      sms: '您的“{{certificate}}”申领未通过，请登录报名系统查看原因。',
    },
    certificateRevoked: {
      subject: '证书已作废',
      text: '您的“{{certificate}}”（证书编号 {{certificateNumber}}）已作废，原因请在“证书申领”中查看。',
      sms: '您的“{{certificate}}”已作废，请登录报名系统查看原因。',
    },
    certificateReady: {
      subject: '证书可领取',
      text: '您的“{{certificate}}”已可领取。领取地点：{{place}}。',
      sms: '您的“{{certificate}}”已可领取。领取地点：{{place}}。',
    },
    certificateSent: {
      subject: '证书已寄出',
      text: '您的“{{certificate}}”已由{{carrier}}寄出，运单号 {{tracking}}。',
      sms: '您的“{{certificate}}”已由{{carrier}}寄出，运单号 {{tracking}}。',
    },
    appointmentMade: {
      subject: '考试已预约',
      text: '“{{batch}}”的考试已预约（报名编号 {{number}}）。请登录报名系统，在“预约考试”中查看时间和考点。',
      sms: '“{{batch}}”的考试已预约，请登录报名系统查看时间和考点。',
    },
    appointmentCancelled: {
      subject: '考试预约已取消',
      text: '“{{batch}}”的一项考试预约已取消（报名编号 {{number}}）。如非本人操作，请立即登录报名系统查看。',
      sms: '“{{batch}}”的一项考试预约已取消。如非本人操作，请登录报名系统查看。',
    },
    appointmentCalledOff: {
      subject: '场次取消，请重新预约',
      text: '您预约或候补的“{{batch}}”考试场次已被主办单位取消（报名编号 {{number}}）。请登录报名系统，在“预约考试”中重新选择。',
      sms: '您预约或候补的“{{batch}}”考试场次已被取消，请登录报名系统重新预约。',
    },
    appointmentOffered: {
      subject: '候补到名额，请及时确认',
      text: '您候补的“{{batch}}”考试场次已有名额（报名编号 {{number}}），为您保留至 {{deadline}}。请登录报名系统，在“预约考试”中确认，逾期转给下一位。',
      sms: '您候补的“{{batch}}”考试场次已有名额，保留至 {{deadline}}，请登录报名系统确认。',
    },
    appointmentWaitEnded: {
      subject: '候补已结束',
      text: '您在“{{batch}}”中的一项考试候补已结束（报名编号 {{number}}）：保留的名额逾期未确认，或该场次已截止预约。请登录报名系统查看其他场次。',
      sms: '您在“{{batch}}”中的一项考试候补已结束，请登录报名系统查看。',
    },
    seatGiven: {
      subject: '考试座位已安排',
      text: '“{{batch}}”的考试座位已安排（报名编号 {{number}}）。请登录报名系统查看，并在规定时间内打印准考证。',
      sms: '“{{batch}}”的考试座位已安排，请登录报名系统查看。',
    },
    seatChanged: {
      subject: '考试座位安排有变更',
      text: '“{{batch}}”的考试座位安排有变更（报名编号 {{number}}）。已打印的准考证可能不再有效，请登录报名系统查看最新安排。',
      sms: '“{{batch}}”的考试座位安排有变更，请登录报名系统查看最新安排。',
    },
    ticketsOpen: {
      subject: '准考证打印时间',
      text: '“{{batch}}”的准考证可自 {{opensAt}} 起打印（报名编号 {{number}}）。请登录报名系统，在“准考证查询打印”中打印。',
      sms: '“{{batch}}”的准考证可自 {{opensAt}} 起登录报名系统打印。',
    },
    moveRefused: {
      subject: '考生转移未获同意',
      text: '您提出的一项考生转入或转出请求未获同意，请在“考生转移”中查看。',
      sms: '您提出的一项考生转入或转出请求未获同意，请登录报名系统查看。',
    },
    confirmationPassed: {
      subject: '报名确认表审核通过',
      text: '贵单位“{{batch}}”的确认表 {{formNumber}} 已审核通过。',
      sms: '贵单位的确认表 {{formNumber}} 已审核通过，请登录报名系统查看。',
    },
    confirmationReturned: {
      subject: '报名确认表退回',
      text: '贵单位“{{batch}}”的确认表 {{formNumber}} 未通过审核，请修改后重新上传。\n审核意见：{{reason}}',
      sms: '贵单位的确认表 {{formNumber}} 未通过审核，请登录报名系统查看原因并重新上传。',
    },
    institutionPassed: {
      subject: '机构信息审核通过',
      text: '贵单位提交的机构信息已审核通过。',
      sms: '贵单位提交的机构信息已审核通过，请登录报名系统查看。',
    },
    institutionReturned: {
      subject: '机构信息需修改',
      text: '贵单位提交的机构信息未通过审核，请修改后重新提交。\n审核意见：{{reason}}',
      sms: '贵单位提交的机构信息未通过审核，请登录报名系统查看审核意见，修改后重新提交。',
    },
    stationPassed: {
      subject: '考站审核通过',
      text: '贵单位的考站“{{station}}”已通过审核，可供安排考试。',
      sms: '贵单位的考站“{{station}}”已通过审核，请登录报名系统查看。',
    },
    stationReturned: {
      subject: '考站信息需修改',
      text: '贵单位的考站“{{station}}”未通过审核，请修改后重新提交。\n审核意见：{{reason}}',
      sms: '贵单位的考站“{{station}}”未通过审核，请登录报名系统查看审核意见，修改后重新提交。',
    },
    transferRefused: {
      subject: '转账未能核实',
      text: '您为订单 {{order}} 提交的转账回单未能核实，请在缴费期限内重新提交，或换一种支付方式。\n原因：{{reason}}',
      sms: '您为订单 {{order}} 提交的转账回单未能核实，请登录报名系统查看原因，并在缴费期限内重新提交。',
    },
    transferDiffers: {
      subject: '转账金额与订单不符',
      text: '您为订单 {{order}} 转账到账 {{amount}} 元，与订单金额不符，款项将人工退回。请在缴费期限内按订单金额重新转账，或换一种支付方式。',
      sms: '您为订单 {{order}} 的转账金额与订单不符，款项将人工退回，请登录报名系统查看，并在缴费期限内重新支付。',
    },
    applicationLapsed: {
      subject: '逾期未缴费，名额不再保留',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）因逾期未缴费，名额不再保留。报名截止前可重新报名。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）因逾期未缴费，名额不再保留。报名截止前可重新报名。',
    },
    applicationPaid: {
      subject: '缴费成功',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）已缴费成功。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）已缴费成功。',
    },
    applicationRefundLate: {
      subject: '缴费已逾期，费用将退回',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）缴费时已逾期，且名额已满，所缴费用将原路退回。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）缴费时已逾期，且名额已满，所缴费用将原路退回。',
    },
    applicationRefunded: {
      subject: '退款已完成',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）所缴费用已原路退回。',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）所缴费用已原路退回。',
    },
    applicationCancelled: {
      subject: '考试已取消',
      text: '您报考“{{batch}}”的报名（报名序号 {{number}}）因考试取消已取消。\n原因：{{reason}}',
      sms: '您报考“{{batch}}”的报名（报名序号 {{number}}）因考试取消已取消，请登录报名系统查看原因。',
    },
    refundCancelled: {
      subject: '考试取消，费用退回',
      text: '您报考的考试已取消，订单 {{order}} 的 {{amount}} 元将原路退回。\n原因：{{reason}}',
      sms: '您报考的考试已取消，订单 {{order}} 的 {{amount}} 元将原路退回。',
    },
    refundAsked: {
      subject: '退款已提交',
      text: '您已就订单 {{order}} 提出退款，金额 {{amount}} 元，请等待处理。',
      sms: '您已就订单 {{order}} 提出退款，金额 {{amount}} 元，请等待处理。',
    },
    refundApproved: {
      subject: '退款已受理',
      text: '订单 {{order}} 的 {{amount}} 元将原路退回，到账后另行通知。',
      sms: '订单 {{order}} 的 {{amount}} 元将原路退回，到账后另行通知。',
    },
    refundRefused: {
      subject: '退款未通过',
      text: '订单 {{order}} 的退款（{{amount}} 元）未通过。\n原因：{{reason}}',
      sms: '订单 {{order}} 的退款（{{amount}} 元）未通过，请登录报名系统查看原因。',
    },
    refundDone: {
      subject: '退款已完成',
      text: '订单 {{order}} 的 {{amount}} 元已退回。',
      sms: '订单 {{order}} 的 {{amount}} 元已退回。',
    },
    carryoverGiven: {
      subject: '费用已结转',
      text: '订单 {{order}} 中的 {{amount}} 元已转为结转款，下次缴费时自动抵扣。',
      sms: '订单 {{order}} 中的 {{amount}} 元已转为结转款，下次缴费时自动抵扣。',
    },
    carryoverLapsed: {
      subject: '结转款已到期',
      text: '订单 {{order}} 的结转款 {{amount}} 元已到期，不再用于抵扣。',
      sms: '订单 {{order}} 的结转款 {{amount}} 元已到期，不再用于抵扣。',
    },
    invoiceAsked: {
      subject: '发票申请已受理',
      text: '您的发票申请（编号 {{invoiceNumber}}，金额 {{amount}} 元）已受理，开具后另行通知。',
      sms: '您的发票申请（编号 {{invoiceNumber}}，金额 {{amount}} 元）已受理，开具后另行通知。',
    },
    invoiceIssued: {
      subject: '发票已开具',
      text: '您的发票（编号 {{invoiceNumber}}，金额 {{amount}} 元）已开具，请在“我的发票”中下载。',
      sms: '您的发票（编号 {{invoiceNumber}}，金额 {{amount}} 元）已开具，请在“我的发票”中下载。',
    },
    invoiceFailed: {
      subject: '发票开具失败',
      text: '您的发票（编号 {{invoiceNumber}}，金额 {{amount}} 元）未能开具，请在“我的发票”中核对后重新提交。\n原因：{{failureReason}}',
      sms: '您的发票（编号 {{invoiceNumber}}，金额 {{amount}} 元）未能开具，请登录报名系统核对后重新提交。',
    },
    invoiceClosed: {
      subject: '发票申请已关闭',
      text: '您的发票申请（编号 {{invoiceNumber}}，金额 {{amount}} 元）已关闭。',
      sms: '您的发票申请（编号 {{invoiceNumber}}，金额 {{amount}} 元）已关闭。',
    },
    redInvoiceToConfirm: {
      subject: '请确认红字发票',
      text: '您的发票（编号 {{invoiceNumber}}）需开具 {{amount}} 元的红字发票。请于 {{confirmBy}} 前在电子税务局确认，逾期自动作废。',
      sms: '您的发票（编号 {{invoiceNumber}}）需开具 {{amount}} 元的红字发票。请于 {{confirmBy}} 前在电子税务局确认，逾期自动作废。',
    },
    redInvoiceIssued: {
      subject: '红字发票已开具',
      text: '您的发票（编号 {{invoiceNumber}}）已冲红 {{amount}} 元，可在“我的发票”中查看。',
      sms: '您的发票（编号 {{invoiceNumber}}）已冲红 {{amount}} 元，可在“我的发票”中查看。',
    },
    redInvoiceEnded: {
      subject: '发票冲红未完成',
      text: '您的发票（编号 {{invoiceNumber}}）未能冲红 {{amount}} 元，原发票继续有效。相关退款或修改暂不办理，如有疑问请联系主办单位。',
      sms: '您的发票（编号 {{invoiceNumber}}）未能冲红 {{amount}} 元，原发票继续有效。相关退款或修改暂不办理，如有疑问请联系主办单位。',
    },
  } satisfies Record<MessageKindName, KindWords>,
} as const
