declare module "virtual:sandbox" {
  /** Address of the sandbox frame. */
  const url: string;
  export default url;
}
