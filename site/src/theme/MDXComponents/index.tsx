/*
 * Wraps the theme's MDXComponents (safe to eject): adds the components that pages use without an import.
 * The original ones are unchanged.
 */
import { Card, Cards } from "@site/components/Cards";
import CodeBlock, { CodePart } from "@site/components/CodeBlock";
import Contents from "@site/components/Contents";
import { ErrorExample, ErrorRow, Errors } from "@site/components/Errors";
import { Field, FieldFacts, Fields, Form, Status } from "@site/components/Field";
import MenuPath from "@site/components/MenuPath";
import MethodBadge from "@site/components/MethodBadge";
import RequestLines from "@site/components/RequestLines";
import { CodeWithChoice } from "@site/components/ServerChoice";
import Steps from "@site/components/Steps";
import Practice from "@theme/Practice";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import Workbench from "@theme/Workbench";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  Card,
  Cards,
  CodeBlock,
  CodePart,
  CodeWithChoice,
  Contents,
  ErrorExample,
  ErrorRow,
  Errors,
  Field,
  FieldFacts,
  Fields,
  Form,
  MenuPath,
  MethodBadge,
  OperationItem: Card,
  Operations: Cards,
  Practice,
  RequestLines,
  Status,
  Steps,
  TabItem,
  Tabs,
  Workbench,
};
