/** A bucket of Amazon S3 or of a compatible store. */
export interface S3Settings {
  /** Absent: Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Absent: the SDK uses its default sources (environment, profile, the machine's role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** `host/bucket/key` instead of `bucket.host/key`, as most stores other than Amazon's require. */
  readonly pathStyle: boolean;
}
