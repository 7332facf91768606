export interface MailSettings {
  /** Absent, which production does not allow: mails are kept in memory, for `/dev/mailbox`. */
  readonly smtpUrl: string | undefined;
  /** Whether a mail is sent by an encrypted connection or not at all. */
  readonly requireTls: boolean;
  readonly from: string;
  /** The URL at which people open Lock In, without a trailing slash. */
  readonly publicUrl: string;
}
